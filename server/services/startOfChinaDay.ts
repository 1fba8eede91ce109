import { DAY_MS, HOUR_MS } from '@candor/rules/durations';

const DAY_SHIFT_MS = 8 * HOUR_MS;

/** Returns the last midnight in China at or before `now`, in ms. */
export function startOfChinaDay(now: number): number {
  return Math.floor((now + DAY_SHIFT_MS) / DAY_MS) * DAY_MS - DAY_SHIFT_MS;
}
