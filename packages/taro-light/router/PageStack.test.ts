import pages from './PageStack';

process.env.TARO_LIGHT_TRANSPARENT = '/components/UpdateApp';

const open = (path: string) => {
  document.body.append(Object.assign(document.createElement('div'), { id: path }));
  pages.push({ path });
};
const visibleBelow = () => [...document.querySelectorAll('.is-below')].map(({ id }) => id);

describe('PageStack', () => {
  it('shows the page below the top page only if the top page is transparent', () => {
    open('/pages/home/index?stamp=1');
    open('/pages/mine/index?stamp=2');
    expect(visibleBelow()).toEqual([]);
    open('/components/UpdateApp?stamp=3');
    expect(visibleBelow()).toEqual(['/pages/mine/index?stamp=2']);
    pages.pop();
    expect(visibleBelow()).toEqual([]);
  });
});
