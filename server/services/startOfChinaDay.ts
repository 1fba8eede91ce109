const DAY_MS = 86_400_000;
/** Customers' days begin at midnight in China. */
const DAY_SHIFT_MS = 8 * 3_600_000;

/** The instant the current day began, China time. */
export function startOfChinaDay(now: number): number {
  return Math.floor((now + DAY_SHIFT_MS) / DAY_MS) * DAY_MS - DAY_SHIFT_MS;
}
