import type { PricePoint } from '@/models/PricePoint';
import type { ChartOrder, ChartProps } from './ChartProps';

/** Visible range of a chart by fractional index, so that market breaks take no space. */
export interface ChartView {
  from: number;
  to: number;
}

/** Minimum and maximum number of points that a pinch can show. */
const POINTS_MIN = 10;
const POINTS_MAX = 3000;
/** Minimum number of points that fill the width; fewer points may be centred. */
const FULL_COUNT = 60;
/** Older points load if the first is this near to the left edge, as a share of the width. */
const NEAR_START_SHARE = 0.3;
/** Share of the width that may stay empty after a drag beyond an end. */
const EMPTY_SHARE_MAX = 0.7;
/** Initial view: ten minutes of ticks, or sixty bars. */
const FIRST_MS = 600_000;
const FIRST_BARS = 60;
/** View with a running order: minimum past in ms, and past as a share of the term. */
const PAST_MS_MIN = 120_000;
const BEFORE_ENTRY_SHARE = 0.6;

const STEP_POINTS = 21;
const STEP_UNKNOWN_MS = 1000;

/** Usual interval of points, ms: the median of the last 20. */
export function stepOf(points: readonly PricePoint[]): number {
  const times = points.slice(-STEP_POINTS).map(({ time }) => time);
  const steps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  steps.sort((a, b) => a - b);
  return steps[Math.floor(steps.length / 2)] || STEP_UNKNOWN_MS;
}

/** Index of the last point at or before a time; -1 if all are later. */
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

/** Index of a time: fractional between points, extrapolated by the usual interval at the ends. */
export function indexOf(points: readonly PricePoint[], time: number): number {
  const index = lastIndexAt(points, time);
  const [from, to] = [points[index]?.time, points[index + 1]?.time];
  if (from !== undefined && to !== undefined) return index + (time - from) / (to - from);
  const end = from ?? to;
  return end === undefined ? 0 : Math.max(0, index) + (time - end) / stepOf(points);
}

/** Offset of the shown points in `next`; null if `next` has none, as another chart. */
export function indexOffset(
  shown: readonly PricePoint[],
  next: readonly PricePoint[],
): number | null {
  for (let index = shown.length - 1; index >= 0; index -= 1) {
    const time = shown[index]?.time ?? 0;
    const found = lastIndexAt(next, time);
    if (next[found]?.time === time) return found - index;
  }
  return null;
}

/** The initial view; with a running order, from before its opening to its expiry. */
export function firstView(log: Pick<ChartProps, 'points' | 'kind' | 'orders'>): ChartView {
  const { points, kind, orders } = log;
  const end = points.length - 1;
  const now = points[end]?.time ?? 0;
  const openOrders = orders.filter((order) => order.closeTime > now);
  const entry = Math.min(now, ...openOrders.map((order) => order.openTime));
  const expiry = Math.max(now, ...openOrders.map((order) => order.closeTime));
  const first = entry - (expiry - entry) * BEFORE_ENTRY_SHARE;
  const margin = kind === 'line' ? 8 : 2;
  const rest = indexOf(points, expiry) - end;
  const to = end + Math.max(margin, rest * 1.12);
  if (kind === 'line') {
    const since = openOrders.length > 0 ? Math.min(now - PAST_MS_MIN, first) : now - FIRST_MS;
    return { from: Math.max(-margin, indexOf(points, since)), to };
  }
  const seen = Math.min(FIRST_BARS, Math.max(30, points.length));
  const from = Math.min(end - seen + Math.min(rest, seen / 2), indexOf(points, first));
  return { from: Math.max(-margin, from), to };
}

/** The fixed view if the props have one, else the initial view. */
export function viewOf(props: Pick<ChartProps, 'points' | 'kind' | 'orders' | 'focus'>): ChartView {
  const { points, focus } = props;
  if (!focus) return firstView(props);
  const from = indexOf(points, focus.from);
  return { from, to: Math.max(from + 1, indexOf(points, focus.to)) };
}

/** Moves a view so that some points are visible after any drag. */
export function clampView(view: ChartView, count: number): ChartView {
  const span = view.to - view.from;
  const start = count > FULL_COUNT ? 0 : -span * EMPTY_SHARE_MAX;
  const from = Math.max(start, Math.min(view.from, count - 1 - span * (1 - EMPTY_SHARE_MAX)));
  return { from, to: from + span };
}

export const isNearStart = ({ from, to }: ChartView) => from < (to - from) * NEAR_START_SHARE;

/** The view after a drag of `dx` px on a plot of `width` px; to the right shows older points. */
export function pannedView(view: ChartView, dx: number, width: number, count: number): ChartView {
  const by = (dx / width) * (view.to - view.from);
  return clampView({ from: view.from - by, to: view.to - by }, count);
}

/** The view after a pinch. `ratio` above 1 shows fewer points; the point at `at` (0 to 1) stays. */
export function zoomedView(view: ChartView, ratio: number, at: number, count: number): ChartView {
  const span = view.to - view.from;
  const next = Math.min(POINTS_MAX, Math.max(POINTS_MIN, span / ratio));
  const fixed = view.from + span * at;
  return clampView({ from: fixed - next * at, to: fixed + next * (1 - at) }, count);
}

/** The view after new points: it follows them if the end was visible and no expiry is ahead. */
export function followedView(
  view: ChartView,
  count: { before: number; now: number },
  orders: readonly ChartOrder[],
  now: number,
): ChartView {
  const added = count.now - count.before;
  const seen = view.to >= count.before - 1;
  if (added <= 0 || !seen || orders.some((order) => order.closeTime > now)) return view;
  return { from: view.from + added, to: view.to + added };
}

/** Whether an order is new: the view then moves to its lines. */
export function hasNewOrder(before: readonly ChartOrder[], now: readonly ChartOrder[]): boolean {
  return now.some((order) => before.every(({ key }) => key !== order.key));
}

/** The points in view and their neighbours, with the index of the first point. */
export function pointsIn(points: readonly PricePoint[], { from, to }: ChartView) {
  const start = Math.max(0, Math.floor(from));
  return { start, seen: points.slice(start, Math.ceil(to) + 1) };
}
