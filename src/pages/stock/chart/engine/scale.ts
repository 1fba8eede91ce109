import { priceText } from '@candor/rules/price';
import { groupDigits } from '@/format/groupDigits';
import type { PricePoint } from '@/models/PricePoint';
import type { ChartOrder, ChartProps } from './ChartProps';
import type { CanvasSize } from './paint';
import { textWidth } from './shapes';
import { indexOf, pointsIn, type ChartView } from './view';

/** Minimum and maximum price of a picture, in price ticks. */
export type PriceRange = Record<'min' | 'max', number>;

/** Converts indexes, server times and prices to CSS px from the top left of the plot. */
export type Scale = Omit<ReturnType<typeof scaleOf>, 'range'>;

const STEPS = [1, 2, 5];
/** Free share of the range at each end, at least 2 price ticks. */
const MARGIN_SHARE = 0.1;
/** Height below the plot for times, and minimum width at its right for prices, CSS px. */
const TIME_AXIS_HEIGHT = 26;
const GUTTER_MIN = 56;
const GUTTER_MARGIN = 16;

/** At most `countMax` round prices strictly inside a range, ascending; in price ticks. */
export function roundPrices({ min, max }: PriceRange, countMax: number): number[] {
  for (let power = 1; Number.isFinite(power); power *= 10) {
    for (const step of STEPS) {
      const first = Math.ceil(min / (step * power)) * step * power;
      const count = Math.floor((max - first) / (step * power)) + 1;
      if (count > countMax) continue;
      return Array.from({ length: Math.max(0, count) }, (_, index) => first + index * step * power);
    }
  }
  return [];
}

/** Minimum and maximum price in view with margin, including strikes of its orders. */
export function priceRange(
  points: readonly PricePoint[],
  view: ChartView,
  orders: readonly ChartOrder[],
): PriceRange {
  const { seen } = pointsIn(points, view);
  const shown = seen.length > 0 ? seen : points.slice(-1);
  const strikes = orders
    .filter(({ closeTime }) => indexOf(points, closeTime) >= view.from)
    .filter(({ openTime }) => indexOf(points, openTime) <= view.to)
    .flatMap(({ strike }) => (strike === null ? [] : [strike]));
  const low = Math.min(...shown.map((point) => point.low), ...strikes);
  const high = Math.max(...shown.map((point) => point.high), ...strikes);
  if (low > high) return { min: 0, max: 1 };
  const margin = Math.max(2, (high - low) * MARGIN_SHARE);
  return { min: low - margin, max: high + margin };
}

export const labelOf = (price: number, { decimals }: Pick<ChartProps, 'decimals'>): string =>
  groupDigits(priceText(Math.round(price), decimals));

/** Width of the plot, whose prices at the right take as much space as the longest price. */
export function plotWidth(props: Pick<ChartProps, 'points' | 'decimals'>, width: number): number {
  const highest = props.points.reduce((high, point) => Math.max(high, point.high), 0);
  return width - Math.max(GUTTER_MIN, textWidth(labelOf(highest, props)) + GUTTER_MARGIN);
}

/** Positions of times and prices on a canvas, and the price range of the view. */
export function scaleOf(props: ChartProps, view: ChartView, size: CanvasSize) {
  const { points, orders } = props;
  const [width, height] = [plotWidth(props, size.width), size.height - TIME_AXIS_HEIGHT];
  const range = priceRange(points, view, orders);
  const xOfIndex = (index: number) => ((index - view.from) / (view.to - view.from)) * width;
  const x = (time: number) => xOfIndex(indexOf(points, time));
  const y = (price: number) => ((range.max - price) / (range.max - range.min)) * height;
  return { xOfIndex, x, y, width, height, range };
}
