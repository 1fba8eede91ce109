import Taro from '@tarojs/taro';
import { watchPageLoads } from './pageLoads';

type Listener = (value?: unknown) => void;

const listeners = new Map<string, Listener>();
const ask = (path: string) => listeners.get('__taroRouterChange')?.({ toLocation: { path } });
const arrive = () => listeners.get('__afterTaroRouterChange')?.();
const has = (name: string) => document.documentElement.classList.contains(name);

/** Fires the event of a script that could not be fetched. */
function failChunk(): void {
  const reason = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

const onFailed = jest.fn();

beforeAll(() => {
  jest.spyOn(Taro.eventCenter, 'on').mockImplementation(((name: string, listener: Listener) => {
    listeners.set(name, listener);
  }) as never);
  watchPageLoads(onFailed);
});
beforeEach(() => {
  jest.useFakeTimers();
  onFailed.mockClear();
});
afterEach(() => arrive());

describe('watchPageLoads', () => {
  it('shows a slow page load after 200 ms, until the page is on screen (SPEC 9.20)', () => {
    ask('/pages/stock/index');
    jest.advanceTimersByTime(199);
    expect(has('is-page-coming')).toBe(false);
    jest.advanceTimersByTime(1);
    expect(has('is-page-coming')).toBe(true);
    arrive();
    expect(has('is-page-coming')).toBe(false);
  });

  it('shows nothing for a page that loads quickly', () => {
    ask('/pages/stock/index');
    arrive();
    jest.advanceTimersByTime(1000);
    expect(has('is-page-coming')).toBe(false);
  });

  it('restores the address when the page could not be fetched, and reports it', () => {
    window.history.replaceState({ idx: 1 }, '', '#/pages/stock/index?procode=AUR');
    arrive();
    window.history.replaceState({ idx: 1 }, '', '#/pages/stock/trade?procode=AUR');
    ask('/pages/stock/trade');
    jest.advanceTimersByTime(300);
    failChunk();
    expect(onFailed).toHaveBeenCalledTimes(1);
    expect(has('is-page-coming')).toBe(false);
    expect(window.location.hash).toBe('#/pages/stock/index?procode=AUR');
  });

  it('removes the splash when the first page is on screen', () => {
    document.body.innerHTML = '<div class="splash"></div>';
    arrive();
    expect(document.querySelector('.splash')).toBeNull();
  });
});
