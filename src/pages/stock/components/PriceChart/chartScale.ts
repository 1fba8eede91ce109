import type { ChartOrder, ChartPoint } from './PriceChartProps';

/**
 * A chart places its points by number (0, 1, 2 …), so that nights and breaks take no room. These
 * functions turn a server time into such a place, also between points and after the last one.
 */

/** Usual distance between two points, ms: the median of the last 20. 1000 when unknown. */
export function stepOf(points: readonly ChartPoint[]): number {
  const tail = points.slice(-21);
  const steps = tail
    .slice(1)
    .map((point, place) => point.time - (tail[place]?.time ?? point.time))
    .sort((a, b) => a - b);
  return steps[Math.floor(steps.length / 2)] || 1000;
}

/** Place of a time; fractional between two points, beyond the ends at the usual step. */
export function placeOf(points: readonly ChartPoint[], time: number, step: number): number {
  const first = points[0];
  const last = points[points.length - 1];
  if (!first || !last) return 0;
  if (time <= first.time) return (time - first.time) / step;
  if (time >= last.time) return points.length - 1 + (time - last.time) / step;
  let low = 0;
  let high = points.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.time ?? 0) <= time) low = middle;
    else high = middle;
  }
  const from = points[low]?.time ?? time;
  const to = points[high]?.time ?? time;
  return low + (to > from ? (time - from) / (to - from) : 0);
}

/** Server time at a place, the reverse of `placeOf`. */
export function timeAt(points: readonly ChartPoint[], place: number, step: number): number {
  const first = points[0];
  const last = points[points.length - 1];
  if (!first || !last) return 0;
  if (place <= 0) return first.time + place * step;
  if (place >= points.length - 1) return last.time + (place - points.length + 1) * step;
  const from = points[Math.floor(place)]?.time ?? first.time;
  const to = points[Math.ceil(place)]?.time ?? last.time;
  return from + (to - from) * (place % 1);
}

/** Points seen at first: ten minutes of ticks, or sixty bars. */
const SEEN = { line: 600, candles: 60 } as const;

/**
 * First and last place to show. With an open order ahead its expiry is in view, and so is its
 * opening, with a part of what was before.
 */
export function firstView(
  points: readonly ChartPoint[],
  kind: 'line' | 'candles',
  orders: readonly ChartOrder[],
): { from: number; to: number } {
  const step = stepOf(points);
  const end = points.length - 1;
  const closes = orders.map((order) => placeOf(points, order.closeTime, step));
  const opens = orders.map((order) => placeOf(points, order.openTime, step));
  const ahead = Math.max(0, ...closes.map((place) => place - end));
  const room = kind === 'line' ? 8 : 2;
  const seen = Math.min(SEEN[kind], Math.max(30, points.length));
  const entry = Math.min(end, ...opens);
  const margin = (end + ahead - entry) * 0.6;
  return {
    from: Math.max(-room, Math.min(end - seen + Math.min(ahead, seen / 2), entry - margin)),
    to: end + Math.max(room, ahead * 1.12),
  };
}

/** Whether `next` goes on where `shown` ended: then only its tail has to be drawn. */
export function continues(shown: readonly ChartPoint[], next: readonly ChartPoint[]): boolean {
  const first = shown[0];
  const last = shown[shown.length - 1];
  const start = next[0];
  if (!first || !last || !start || start.time < first.time) return false;
  for (let place = next.length - 1; place >= 0; place -= 1) {
    const time = next[place]?.time ?? 0;
    if (time === last.time) return true;
    if (time < last.time) return false;
  }
  return false;
}

/** The points of `next` from the last shown one on (that one may have changed). */
export function tailOf(
  shown: readonly ChartPoint[],
  next: readonly ChartPoint[],
): readonly ChartPoint[] {
  const last = shown[shown.length - 1];
  let place = next.length;
  while (place > 0 && last && (next[place - 1]?.time ?? 0) >= last.time) place -= 1;
  return next.slice(place);
}
