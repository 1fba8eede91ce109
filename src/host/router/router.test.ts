import NavigationBarHandler, { initNavigationBar, initTabbar } from './bars';
import PathRouter from './PathRouter';
import queryString from './queryString';

it('finds a page by its name, or by one of its names', async () => {
  const action = jest.fn(() => ['page']);
  const router = new PathRouter([
    { path: ['/', '/pages/launch/index'], action },
    { path: '/pages/home/index', action: () => ['home'] },
  ]);
  expect(await router.resolve('/pages/home/index')).toEqual(['home']);
  expect(await router.resolve('/pages/home/index/')).toEqual(['home']);
  expect(await router.resolve('/')).toEqual(['page']);
  expect(action).toHaveBeenCalledWith({ pathname: '/' }, {});
});

it('says of an address without a page that it is not found', async () => {
  await expect(new PathRouter([]).resolve('/pages/nowhere')).rejects.toMatchObject({ status: 404 });
});

it('reads a query as it stands, or decoded', () => {
  const parse = queryString.parse;
  expect(parse('a=%E4%B8%AD&b=1=2&c', { decode: false })).toEqual({
    a: '%E4%B8%AD',
    b: '1=2',
    c: null,
  });
  expect(parse('?a=%E4%B8%AD+x&&b=%')).toEqual({ a: '中 x', b: '%' });
  expect(parse('')).toEqual({});
});

it('draws no bars', () => {
  initTabbar();
  initNavigationBar();
  new NavigationBarHandler().load();
  expect(document.body.childElementCount).toBe(0);
});
