/** With FAULTS_LONG=1 the run takes the testLengths of SPEC 9, else ones that fit a check. */
const isLong = process.env.FAULTS_LONG === '1';

/** How long, and how often, things are done. */
export const testLengths = {
  /** The phone without a network while an order is open, ms. */
  offlineMs: isLong ? 60_000 : 9_000,
  /** The app leaves and comes back so often. */
  cycles: isLong ? 1_000 : 100,
  /** An order is on its way to the server for so long, ms. */
  lateMs: isLong ? 30_000 : 18_000,
  /** Random schedules over the real client core and the real server. */
  schedules: Number(process.env.FAULTS_SCHEDULES ?? (isLong ? 100 : 20)),
  /** The feed is measured for so long, ms. */
  feedMs: isLong ? 61_000 : 21_500,
} as const;
