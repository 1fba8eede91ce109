/** Monotonic milliseconds, independent of the wall clock. */
export function monotonicNow(): number {
  return performance.now();
}
