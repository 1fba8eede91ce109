import { nextPages, preloadAfter } from './preloadPages';

const FILES = {
  'pages/launch/index': ['first.js', 'launch.js'],
  'pages/home/index': ['first.js', 'shared.js', 'home.js'],
  'pages/market/index': ['first.js', 'shared.js', 'market.js'],
  'pages/login/index': ['first.js', 'shared.js', 'login.js'],
  'pages/login/recover': ['first.js', 'shared.js', 'recover.js'],
  'pages/stock/index': ['first.js', 'shared.js', 'stock.js'],
};
const config = {
  tabBar: { list: [{ pagePath: '/pages/home/index' }, { pagePath: 'pages/market/index' }] },
  preloadRule: {
    'pages/launch/index': { packages: ['pages/login'] },
    'pages/login/index': { packages: ['pages/home'] },
    'pages/home/index': { packages: ['pages/stock'] },
  },
};

const answer = (url: string) => ({
  json: () => Promise.resolve(url === '/pages.json' ? FILES : null),
  arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)),
});
const fetching = jest.fn((url: string): Promise<unknown> => Promise.resolve(answer(url)));
const fetched = () =>
  fetching.mock.calls.map(([url]) => url).filter((url) => url !== '/pages.json');
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  fetching.mockClear();
  Object.assign(globalThis, { fetch: fetching });
  window.__taroAppConfig = config;
});

describe('preloadPages', () => {
  it('knows likely next pages: those of preloadRule, other tabs, and home after the log-in', () => {
    const next = (page: string) => nextPages(page, config, Object.keys(FILES));
    expect(next('pages/launch/index')).toEqual(['pages/login/index', 'pages/login/recover']);
    expect(next('pages/home/index')).toEqual(['pages/market/index', 'pages/stock/index']);
    expect(next('pages/login/index')).toEqual(['pages/home/index']);
    expect(next('pages/stock/index')).toEqual([]);
  });

  it('fetches their files some time after the page is shown, each file once', async () => {
    preloadAfter('/pages/launch/index?stamp=1');
    await pass(1999);
    expect(fetching).not.toHaveBeenCalled();
    await pass(1);
    expect(fetched()).toEqual(['/shared.js', '/login.js', '/recover.js']);
    preloadAfter('/pages/launch/index?stamp=2');
    await pass(5000);
    expect(fetched()).toHaveLength(3);
  });

  it('fetches nothing with data saver', async () => {
    Object.defineProperty(navigator, 'connection', {
      configurable: true,
      value: { saveData: true },
    });
    preloadAfter('/pages/home/index');
    await pass(5000);
    expect(fetching).not.toHaveBeenCalled();
    Object.defineProperty(navigator, 'connection', { configurable: true, value: undefined });
  });

  it('ignores a file that could not be fetched', async () => {
    fetching.mockRejectedValueOnce(new Error('offline'));
    preloadAfter('/pages/home/index');
    await pass(5000);
    expect(fetched()).toEqual(['/market.js']);
  });
});
