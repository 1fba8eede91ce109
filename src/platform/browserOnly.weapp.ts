/**
 * What a mini-program has in the place of the modules in the folders `browser`, which are for browsers
 * only (`leaveOutBrowser` in packages/taro-light).
 */
import type * as backGuard from '@candor/taro-light/backGuard';
import type * as answers from '@/start/browser/earlyAnswers';
import type * as early from '@/start/browser/earlySocket';
import type * as painted from '@/start/browser/usePainted';
import type * as links from './browser/hostLinks';
import type * as keys from './browser/keys';
import type * as origin from './browser/origin';
import type * as arrival from './browser/pageArrival';
import type * as loads from './browser/pageLoads';
import type * as scroll from './browser/pageScroll';
import type * as wide from './browser/wide';

const nothing = () => undefined;

/** A component hears Back (BackGuard.weapp.tsx): there is no history entry to wait for. */
export const backGuardSettled: typeof backGuard.backGuardSettled = () => null;
/** Nothing of ours runs before the app. */
export const earlyAnswers: typeof answers.earlyAnswers = { take: () => null, drop: nothing };
export const earlySocket: typeof early.earlySocket = { take: () => null };
/** A page is sent to its view in one message. */
export const usePainted: typeof painted.usePainted = () => true;
/** The tab bar has no links. */
export const suppressScriptLinks: typeof links.suppressScriptLinks = nothing;
/** A phone has no keyboard of its own. */
export const onKey: typeof keys.onKey = () => nothing;
/** The base address is set when it is built. */
export const pageOrigin: typeof origin.pageOrigin = () => '';
/** WeChat resolves a navigation when its page is there. */
export const pageArrival: typeof arrival.pageArrival = () => Promise.resolve();
/** WeChat itself shows that a page is on its way. */
export const followPageLoads: typeof loads.followPageLoads = nothing;
/** A list begins with its page, at its top. */
export const pageScrollTop: typeof scroll.pageScrollTop = () => 0;
/** A phone has the pages of a phone. */
export const roomNow: typeof wide.roomNow = () => null;
export const onRoom: typeof wide.onRoom = () => nothing;
export const loadRoomStyles: typeof wide.loadRoomStyles = nothing;
