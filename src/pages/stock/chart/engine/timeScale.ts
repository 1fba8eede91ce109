import type { PricePoint } from '@/models/PricePoint';

/**
 * A chart places its points by index (0, 1, 2 …), so that nights and breaks take no room. These
 * functions turn a server time into an index, also between points and beyond the first and last.
 */

const STEP_POINTS = 21;
const STEP_UNKNOWN_MS = 1000;

/** Usual distance between two points, ms: the median of the last 20. */
export function stepOf(points: readonly PricePoint[]): number {
  const tail = points.slice(-STEP_POINTS);
  const steps = tail
    .slice(1)
    .map((point, index) => point.time - (tail[index]?.time ?? point.time))
    .sort((a, b) => a - b);
  return steps[Math.floor(steps.length / 2)] || STEP_UNKNOWN_MS;
}

/** Index of the last point at or before a time; -1 when all are later. */
function lastIndexAt(points: readonly PricePoint[], time: number): number {
  let low = -1;
  let high = points.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.time ?? 0) <= time) low = middle;
    else high = middle;
  }
  return low;
}

/** Index of a time; fractional between two points, beyond the ends at the usual step. */
export function indexOf(points: readonly PricePoint[], time: number): number {
  const index = lastIndexAt(points, time);
  const [from, to] = [points[index]?.time, points[index + 1]?.time];
  if (from !== undefined && to !== undefined) return index + (time - from) / (to - from);
  const end = from ?? to;
  return end === undefined ? 0 : Math.max(0, index) + (time - end) / stepOf(points);
}

/**
 * How many places further the shown points stand in `next`, where others may have come before,
 * between or after them. Null when none of them is there: another chart.
 */
export function shiftOf(shown: readonly PricePoint[], next: readonly PricePoint[]): number | null {
  for (let index = shown.length - 1; index >= 0; index -= 1) {
    const time = shown[index]?.time ?? 0;
    const found = lastIndexAt(next, time);
    if (next[found]?.time === time) return found - index;
  }
  return null;
}
