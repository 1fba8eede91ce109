/** Replaces modules in folders `browser` (`stubBrowserModules` in packages/taro-light). */
import type * as backGuard from '@candor/taro-light/backGuard';
import type * as answers from '@/start/browser/earlyAnswers';
import type * as early from '@/start/browser/earlySocket';
import type * as below from './browser/historyBelow';
import type * as links from './browser/hostLinks';
import type * as keys from './browser/keys';
import type * as origin from './browser/origin';
import type * as arrival from './browser/pageArrival';
import type * as loads from './browser/pageLoads';
import type * as scroll from './browser/pageScroll';
import type * as wide from './browser/wide';
import { onFailedNavigation } from './page/failedNavigation';
import { prefetchedAnswers } from '@/start/prefetchedAnswers';

const noop = () => undefined;

/** BackGuard.weapp.tsx handles Back, so no history entry must settle. */
export const backGuardSettled: typeof backGuard.backGuardSettled = () => null;
/** No code runs before the app; WeChat itself may prefetch. */
export const earlyAnswers: typeof answers.earlyAnswers = prefetchedAnswers(
  process.env.TARO_APP_PREFETCH === '1',
);
export const earlySocket: typeof early.earlySocket = { take: () => null };
export const suppressScriptLinks: typeof links.suppressScriptLinks = noop;
export const onKey: typeof keys.onKey = () => noop;
/** WeChat has no history beyond its page stack. */
export const backInHistory: typeof below.backInHistory = () => false;
/** The base URL is set at build time. */
export const pageOrigin: typeof origin.pageOrigin = () => '';
/** WeChat's navigation resolves when the page is on screen. */
export const pageArrival: typeof arrival.pageArrival = () => Promise.resolve();
/** WeChat shows its own indicator, but does not say that a page could not be loaded. */
export const watchPageLoads: typeof loads.watchPageLoads = onFailedNavigation;
export const pageScrollTop: typeof scroll.pageScrollTop = () => 0;
/** A mini-program has phone layouts only. */
export const currentBreakpoint: typeof wide.currentBreakpoint = () => null;
export const onBreakpoint: typeof wide.onBreakpoint = () => noop;
export const loadWideStyles: typeof wide.loadWideStyles = noop;
