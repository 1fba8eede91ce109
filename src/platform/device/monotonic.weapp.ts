/** Longest step that is believed: a timer of the app runs at least once a second in the foreground. */
const STEP_MS_MAX = 60_000;

let previous = Date.now();
let elapsed = 0;

/**
 * Milliseconds from some start that only ever grow. The mini-program's logic layer has no
 * monotonic clock, so this adds up the wall clock's steps and leaves out what cannot have passed:
 * a step back, or a leap. After a long time in the background it is behind, which is why the
 * server clock is measured anew with every answer of the feed (src/stores/market/ServerClock.ts).
 */
export function monotonicNow(): number {
  const now = Date.now();
  const step = now - previous;
  previous = now;
  if (step > 0 && step <= STEP_MS_MAX) elapsed += step;
  return elapsed;
}
