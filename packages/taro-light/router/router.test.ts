import NavigationBarHandler, { initNavigationBar, initTabbar } from './emptyBars';
import PathRouter from './PathRouter';
import queryString from './queryString';

describe('PathRouter and its parts', () => {
  it('finds a page by each of its paths', async () => {
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

  it('rejects with 404 for a path without a page', async () => {
    await expect(new PathRouter([]).resolve('/pages/nowhere')).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('a page whose script loads after a later request', () => {
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

  it('is not shown by PathRouter', async () => {
    const slow = router.resolve('/slow');
    expect(await router.resolve('/quick')).toEqual(['quick']);
    resolveSlow('slow');
    expect(await slow).toEqual([]);
  });

  it('is shown once by PathRouter when it was requested again', async () => {
    const first = router.resolve('/slow');
    const resolveFirst = resolveSlow;
    const second = router.resolve('/slow');
    resolveFirst('slow');
    resolveSlow('slow');
    expect(await first).toEqual([]);
    expect(await second).toEqual(['slow', { pathname: '/slow' }, {}]);
  });

  it('makes PathRouter reject only the latest request when both fail', async () => {
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

describe('PathRouter and its parts', () => {
  it('queryString parses URL queries with and without decoding', () => {
    const parse = queryString.parse;
    expect(parse('a=%E4%B8%AD&b=1=2&c', { decode: false })).toEqual({
      a: '%E4%B8%AD',
      b: '1=2',
      c: null,
    });
    expect(parse('?a=%E4%B8%AD+x&&b=%')).toEqual({ a: '中 x', b: '%' });
    expect(parse('')).toEqual({});
  });

  it('emptyBars render nothing', () => {
    initTabbar();
    initNavigationBar();
    new NavigationBarHandler().load();
    expect(document.body.childElementCount).toBe(0);
  });
});
