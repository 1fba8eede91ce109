import NavigationBarHandler, { initNavigationBar, initTabbar } from './emptyBars';
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

describe('a page that comes after another was asked for', () => {
  let resolveSlow: (module: string) => void = () => undefined;
  let fail: (reason: Error) => void = () => undefined;
  const router = new PathRouter([
    {
      path: '/slow',
      action: (...args) => [
        new Promise<string>((resolve, reject) => {
          resolveSlow = resolve;
          fail = reject;
        }),
        ...args,
      ],
    },
    { path: '/quick', action: () => [Promise.resolve('quick')] },
  ]);

  it('is not put on screen', async () => {
    const slow = router.resolve('/slow');
    expect(await router.resolve('/quick')).toEqual(['quick']);
    resolveSlow('slow');
    expect(await slow).toEqual([]);
  });

  it('does not come late when it was asked for once more', async () => {
    const first = router.resolve('/slow');
    const resolveFirst = resolveSlow;
    const second = router.resolve('/slow');
    resolveFirst('slow');
    resolveSlow('slow');
    expect(await first).toEqual([]);
    expect(await second).toEqual(['slow', { pathname: '/slow' }, {}]);
  });

  it('fails in silence, and aloud when it is still wanted', async () => {
    const superseded = router.resolve('/slow');
    const failFirst = fail;
    const latest = router.resolve('/slow');
    const results = Promise.allSettled([superseded, latest]);
    const reason = new Error('Loading chunk 1 failed');
    failFirst(reason);
    fail(reason);
    expect(await results).toEqual([
      { status: 'fulfilled', value: [] },
      { status: 'rejected', reason },
    ]);
  });
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
