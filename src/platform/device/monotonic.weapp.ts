/** Maximum plausible step, ms: in the foreground some timer runs every second. */
const STEP_MS_MAX = 60_000;

let previous = Date.now();
let elapsed = 0;

/**
 * Monotonic milliseconds. The mini-program has no monotonic clock, so this sums the steps of the
 * wall clock, without backward steps and jumps. It lags after a time in the background; each feed
 * response corrects the server clock (src/stores/market/ServerClock.ts).
 */
export function monotonicNow(): number {
  const now = Date.now();
  const step = now - previous;
  previous = now;
  if (step > 0 && step <= STEP_MS_MAX) elapsed += step;
  return elapsed;
}
