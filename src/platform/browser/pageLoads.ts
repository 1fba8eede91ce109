import Taro from '@tarojs/taro';
import { PAGE_ARRIVED, PAGE_REQUESTED, PAGE_UNKNOWN } from '@candor/taro-light/taroNames';
import { storeArrival, undoNavigation } from '@candor/taro-light/backGuard';
import { preloadAfter } from '@/start/browser/preloadPages';
import { dropSplash } from '@/start/browser/splash';

/** SPEC 9: delay before the loading of a page chunk is shown, ms. */
const SHOWN_AFTER_MS = 200;

const LOADING_CLASS = 'is-page-coming';

const classes = () => document.documentElement.classList;

/** Whether this tab page is on screen: it is not loaded again and emits no event. */
function isOnScreen(path: string): boolean {
  const current = Taro.getCurrentInstance().page?.path ?? '';
  return current.split('?')[0] === path;
}

const isChunkFailure = (reason: unknown) =>
  reason instanceof Error &&
  /ChunkLoadError|Loading (CSS )?chunk/.test(`${reason.name} ${reason.message}`);

/** Shows slow page loads; on a failure restores the address and calls `onFailed`. */
export function watchPageLoads(onFailed: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    classes().remove(LOADING_CLASS);
  };
  Taro.eventCenter.on(PAGE_REQUESTED, ({ toLocation }: { toLocation: { path: string } }) => {
    end();
    if (isOnScreen(toLocation.path)) return;
    timer = setTimeout(() => classes().add(LOADING_CLASS), SHOWN_AFTER_MS);
  });
  Taro.eventCenter.on(PAGE_ARRIVED, () => {
    end();
    dropSplash();
    storeArrival();
    preloadAfter(Taro.getCurrentInstance().page?.path ?? '');
  });
  Taro.eventCenter.on(PAGE_UNKNOWN, end);
  window.addEventListener('unhandledrejection', (event) => {
    if (!isChunkFailure(event.reason)) return;
    event.preventDefault();
    end();
    // Before the first page is open, startFailure.ts reports the failure.
    if (Taro.getCurrentPages().length === 0) return;
    undoNavigation();
    onFailed();
  });
}
