import type { Driver } from '../driver/Driver';
import { account } from './account';
import { badInput } from './bad/badInput';
import { byEar } from './byEar';
import { defects } from './defects';
import { firstMinute } from './firstMinute';
import { foreign } from './foreign';
import { habits } from './habits';
import { listPanes } from './listPanes';
import { modal } from './modal';
import { order } from './order';
import { runningOrder } from './runningOrder';
import { secondVisit } from './secondVisit';
import { sheets } from './sheets';
import { steadyStart } from './steadyStart';
import { ticks } from './ticks';
import { verify } from './verify';
import { wideWindows } from './wideWindows';
import type { JourneyContext } from './parts/JourneyContext';

/** The journey in which a browser caches the app, as it does for customers. */
export const SECOND_VISIT = 'second-visit';
/** The journey whose customer has not agreed to WeChat's privacy terms yet. */
export const BAD_INPUT = 'bad-input';

/** All journeys, the longest first, so that parallel workers end together. */
export const journeys: Readonly<
  Record<string, (driver: Driver, context: JourneyContext) => Promise<void>>
> = {
  [BAD_INPUT]: badInput,
  ticks,
  sheets,
  account,
  verify,
  order,
  'running-order': runningOrder,
  'by-ear': byEar,
  'wide-windows': wideWindows,
  [SECOND_VISIT]: secondVisit,
  'steady-start': steadyStart,
  'list-panes': listPanes,
  foreign,
  habits,
  modal,
  'first-minute': firstMinute,
  defects,
};

/** Journeys of the short run for every change: registration to payout, a result's check. */
export const MAIN: readonly string[] = ['account', 'verify', 'order', 'first-minute'];

/** Names of the journeys for an engine other than Chromium; the oldest browsers get only two. */
export function inEngine(engine: string): string[] {
  return engine.startsWith('oldest') ? ['verify', 'order'] : [...MAIN, 'sheets'];
}

/**
 * Server settings of single journeys: long review times, as the journey decides as operator; an
 * order that runs longer than the journey.
 */
export const journeyEnv: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account: { DEMO_REVIEW_SECONDS: '86400' },
  'running-order': { ORDER_TERMS: '5:0.80,1800:0.82' },
  ticks: { ORDER_TERMS: '5:0.80,300:0.88' },
};
