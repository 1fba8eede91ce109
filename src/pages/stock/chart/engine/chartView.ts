import { placeOf, stepOf } from './chartScale';
import type { ChartOrder, ChartPoint } from './PriceChartProps';

/** Part of a chart that is seen: first and last place (see chartScale.ts). */
export interface ChartView {
  from: number;
  to: number;
}

/** Fewest and most points a pinch leaves in view. */
const LEAST = 10;
const MOST = 3000;
/** Fewer points do not fill the width, and may stand in its middle. */
export const FILLS = 60;
/** Older points are loaded when the first is this part of the width away. */
const NEAR = 0.3;
/** Part of the width that stays free when one drags beyond an end. */
const SLACK = 0.7;

/** Keeps some points in view however far one drags. */
export function heldView(view: ChartView, count: number): ChartView {
  const span = view.to - view.from;
  const least = count > FILLS ? 0 : -span * SLACK;
  const from = Math.max(least, Math.min(view.from, count - 1 - span * (1 - SLACK)));
  return { from, to: from + span };
}

/** Whether it is time to load what was before the first point. */
export const isNearStart = ({ from, to }: ChartView) => from < (to - from) * NEAR;

/** After a drag of `dx` px over a plot `width` px wide; to the right shows what was before. */
export function pannedView(view: ChartView, dx: number, width: number, count: number): ChartView {
  const places = (dx / width) * (view.to - view.from);
  return heldView({ from: view.from - places, to: view.to - places }, count);
}

/** After a pinch: `ratio` above 1 shows fewer points; what is under `at` (0 to 1) stays there. */
export function pinchedView(view: ChartView, ratio: number, at: number, count: number): ChartView {
  const span = view.to - view.from;
  const next = Math.min(MOST, Math.max(LEAST, span / ratio));
  const fixed = view.from + span * at;
  return heldView({ from: fixed - next * at, to: fixed + next * (1 - at) }, count);
}

/**
 * The view after points were added at the end: it goes along when the end was in view, and stands
 * still while an expiry is ahead.
 */
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

/** Whether an order runs anywhere in the view: only then its strike belongs into the picture. */
export function runsIn(
  order: ChartOrder,
  points: readonly ChartPoint[],
  view: ChartView,
  step: number,
): boolean {
  return (
    placeOf(points, order.closeTime, step) >= view.from &&
    placeOf(points, order.openTime, step) <= view.to
  );
}

/** Lowest and highest price in view, strikes of orders that run there included, with a tenth of free room at each end. */
export function priceRange(
  points: readonly ChartPoint[],
  view: ChartView,
  orders: readonly ChartOrder[],
): { min: number; max: number } {
  const seen = points.slice(Math.max(0, Math.floor(view.from)), Math.ceil(view.to) + 1);
  const shown = seen.length > 0 ? seen : points.slice(-1);
  const step = stepOf(points);
  const strikes = orders.flatMap((order) =>
    runsIn(order, points, view, step) ? [order.strike] : [],
  );
  const lows = [...shown.map((point) => point.low), ...strikes];
  const highs = [...shown.map((point) => point.high), ...strikes];
  if (lows.length === 0) return { min: 0, max: 1 };
  const low = lows.reduce((a, b) => Math.min(a, b));
  const high = highs.reduce((a, b) => Math.max(a, b));
  const room = Math.max(2, (high - low) * 0.1);
  return { min: low - room, max: high + room };
}
