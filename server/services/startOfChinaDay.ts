import { DAY_MS, HOUR_MS } from '@candor/rules/durations';

/** Customers' days begin at midnight in China. */
const DAY_SHIFT_MS = 8 * HOUR_MS;

/** The instant the current day began, China time. */
export function startOfChinaDay(now: number): number {
  return Math.floor((now + DAY_SHIFT_MS) / DAY_MS) * DAY_MS - DAY_SHIFT_MS;
}
