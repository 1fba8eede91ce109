/** Milliseconds from some start that only ever grow, whatever happens to the device's wall clock. */
export function monotonicNow(): number {
  return performance.now();
}
