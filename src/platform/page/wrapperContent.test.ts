import type * as Runtime from '@tarojs/runtime';

type SetData = jest.Mock<void, [Record<string, unknown>, (() => void)?]>;

// Names that Taro's build defines and its runtime reads when it is loaded.
const NAMES =
  'INNER_HTML ADJACENT_HTML CLONE_NODE CONTAINS MUTATION_OBSERVER SIZE_APIS TEMPLATE_CONTENT';

describe('page-level setData beside a CustomWrapper', () => {
  let runtime: typeof Runtime;

  beforeAll(async () => {
    for (const name of NAMES.split(' ')) Reflect.set(globalThis, `ENABLE_${name}`, false);
    runtime = await import('@tarojs/runtime');
    await import('./wrapperContent.weapp');
  });
  afterEach(() => runtime.customWrapperCache.clear());

  /** Creates a page with a text in a CustomWrapper, like the market's prices. */
  function createPage() {
    const { document: view, TaroRootElement, customWrapperCache } = runtime;
    const page: { setData: SetData } = { setData: jest.fn() };
    const root = new TaroRootElement();
    const [box, wrapper] = [view.createElement('view'), view.createElement('custom-wrapper')];
    const price = view.createTextNode('1.00');
    wrapper.appendChild(price);
    box.appendChild(wrapper);
    root.appendChild(box);
    Object.assign(root, { ctx: page, updatePayloads: [] });
    const own: { setData: SetData } = { setData: jest.fn() };
    customWrapperCache.set(wrapper.sid, own);
    return { page, box, wrapper, price, own };
  }

  const settle = () => new Promise((resolve) => setTimeout(resolve));

  it('carries the current content of the wrapper', async () => {
    const { page, box, price, own, wrapper } = createPage();
    price.nodeValue = '2.00';
    await settle();
    expect(own.setData).toHaveBeenCalledTimes(1);
    expect(page.setData).not.toHaveBeenCalled();
    box.className = 'dark';
    await settle();
    const data = page.setData.mock.calls[0]?.[0] ?? {};
    expect(data[`${wrapper._path}.cn`]).toEqual([expect.objectContaining({ v: '2.00' })]);
    expect(Object.values(data)).toContain('dark');
  });

  it('is unchanged on a page without wrappers', async () => {
    const { page, box } = createPage();
    runtime.customWrapperCache.clear();
    box.className = 'dark';
    await settle();
    expect(Object.values(page.setData.mock.calls[0]?.[0] ?? {})).toEqual(['dark']);
  });
});
