/** Replaces the folders `browser` (`stubBrowserModules` in packages/taro-light). */
import type * as backGuard from '@candor/taro-light/backGuard';
import type * as answers from '@/start/browser/earlyAnswers';
import type * as early from '@/start/browser/earlySocket';
import type * as links from './browser/hostLinks';
import type * as keys from './browser/keys';
import type * as origin from './browser/origin';
import type * as arrival from './browser/pageArrival';
import type * as loads from './browser/pageLoads';
import type * as scroll from './browser/pageScroll';
import type * as wide from './browser/wide';

const nothing = () => undefined;

/** BackGuard.weapp.tsx handles Back: there is no history entry to wait for. */
export const backGuardSettled: typeof backGuard.backGuardSettled = () => null;
/** No code runs before the app. */
export const earlyAnswers: typeof answers.earlyAnswers = { take: () => null, drop: nothing };
export const earlySocket: typeof early.earlySocket = { take: () => null };
export const suppressScriptLinks: typeof links.suppressScriptLinks = nothing;
export const onKey: typeof keys.onKey = () => nothing;
/** The base address is set at build time. */
export const pageOrigin: typeof origin.pageOrigin = () => '';
/** WeChat resolves a navigation when the page is there. */
export const pageArrival: typeof arrival.pageArrival = () => Promise.resolve();
/** WeChat has its own indicator. */
export const followPageLoads: typeof loads.followPageLoads = nothing;
export const pageScrollTop: typeof scroll.pageScrollTop = () => 0;
/** A mini-program has phone layouts only. */
export const roomNow: typeof wide.roomNow = () => null;
export const onRoom: typeof wide.onRoom = () => nothing;
export const loadRoomStyles: typeof wide.loadRoomStyles = nothing;
