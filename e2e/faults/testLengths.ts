/** FAULTS_LONG=1 uses the durations and counts of SPEC 9; otherwise they are shorter. */
const isLong = process.env.FAULTS_LONG === '1';

export const testLengths = {
  /** Time without a network while an order is open, ms. */
  offlineMs: isLong ? 60_000 : 9_000,
  /** Number of times that the app goes to the background and returns. */
  cycles: isLong ? 1_000 : 100,
  /** Delay of an order request before it reaches the server, ms. */
  lateMs: isLong ? 30_000 : 18_000,
  schedules: Number(process.env.FAULTS_SCHEDULES ?? (isLong ? 100 : 20)),
  /** Duration of the feed measurement, ms. */
  feedMs: isLong ? 61_000 : 21_500,
} as const;
