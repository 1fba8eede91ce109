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

/** Seen at first: ten minutes of ticks, or sixty bars. */
const FIRST_MS = 600_000;
const FIRST_BARS = 60;
/** With an order ahead: this much of the past at least, and before its opening. */
const LEAST_MS = 120_000;
const BEFORE = 0.6;

/** Since when ticks are seen at first: by time, however far apart the ones before were. */
function firstTime(now: number, orders: readonly ChartOrder[]): number {
  const ahead = orders.filter((order) => order.closeTime > now);
  if (ahead.length === 0) return now - FIRST_MS;
  const entry = Math.min(now, ...ahead.map((order) => order.openTime));
  const expiry = Math.max(...ahead.map((order) => order.closeTime));
  return Math.min(now - LEAST_MS, entry - (expiry - entry) * BEFORE);
}

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
  const ahead = Math.max(0, ...closes.map((place) => place - end));
  const room = kind === 'line' ? 8 : 2;
  const to = end + Math.max(room, ahead * 1.12);
  if (kind === 'line') {
    const start = firstTime(points[end]?.time ?? 0, orders);
    return { from: Math.max(-room, placeOf(points, start, step)), to };
  }
  const opens = orders.map((order) => placeOf(points, order.openTime, step));
  const entry = Math.min(end, ...opens);
  const seen = Math.min(FIRST_BARS, Math.max(30, points.length));
  const margin = (end + ahead - entry) * BEFORE;
  return {
    from: Math.max(-room, Math.min(end - seen + Math.min(ahead, seen / 2), entry - margin)),
    to,
  };
}

/** Place of the point of exactly this time; -1 when there is none. */
export function indexOfTime(points: readonly ChartPoint[], time: number): number {
  let low = 0;
  let high = points.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = points[middle]?.time ?? 0;
    if (found === time) return middle;
    if (found < time) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

const isSame = (one: ChartPoint | undefined, other: ChartPoint | undefined) =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.time === other.time &&
    one.open === other.open &&
    one.high === other.high &&
    one.low === other.low &&
    one.close === other.close);

/**
 * How a chart gets from what it shows to what it shall show. `tail`: only the last point has changed
 * and others follow it. `moved`: the same log with something more before or between; each point is
 * now `by` places further, and so is the view. `anew`: another chart.
 */
export type Change = { kind: 'tail' } | { kind: 'moved'; by: number } | { kind: 'anew' };

/** What lies between two lists of points of one chart. */
export function changeOf(shown: readonly ChartPoint[], next: readonly ChartPoint[]): Change {
  const end = shown.length - 1;
  const isTail =
    end >= 0 &&
    next[end]?.time === shown[end]?.time &&
    shown.every((point, place) => place === end || isSame(point, next[place]));
  if (isTail) return { kind: 'tail' };
  for (let place = end; place >= 0; place -= 1) {
    const found = indexOfTime(next, shown[place]?.time ?? 0);
    if (found >= 0) return { kind: 'moved', by: found - place };
  }
  return { kind: 'anew' };
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

/** Each strike once: two orders at one price share a tag. */
export const strikesOf = (orders: readonly ChartOrder[]) => [
  ...new Set(orders.map((order) => order.strike)),
];

/** Whether an order came: then its lines are brought into view. */
export function hasNewOrder(
  before: readonly ChartOrder[] = [],
  now: readonly ChartOrder[] = [],
): boolean {
  return now.some((order) => before.every(({ key }) => key !== order.key));
}
