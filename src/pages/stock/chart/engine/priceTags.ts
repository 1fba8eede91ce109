import type { ChartProps } from './ChartProps';
import { labelOf, type Scale } from './scale';
import { textWidth, type Shape } from './shapes';

/** A price in the gutter at the right. */
export interface PriceTag {
  price: number;
  text: string;
  ground: string;
  ink: string;
}

const TAG = { width: 50, height: 18, gap: 4, padding: 5 };
const TEXT_HEIGHT = 14;

/** Limits a tag to the plot, also for a price outside the picture. */
const clampToPlot = (y: number, plotHeight: number) =>
  Math.min(Math.max(y, TAG.height / 2), plotHeight - TAG.height / 2);

const TAG_DISTANCE_MIN = TAG.height + 1;
/** An occupied position that a tag at height `y` would cover; undefined for none. */
const findOverlap = (y: number, occupied: readonly number[]) =>
  occupied.find((other) => Math.abs(y - other) < TAG_DISTANCE_MIN);

/** Moves a middle up (-1) or down (1) until its tag covers no other tag. */
function findFree(occupied: readonly number[], from: number, direction: -1 | 1): number {
  let y = from;
  // Limited, because rounding errors of fractions could repeat the loop forever.
  for (let passed = 0; passed < occupied.length; passed += 1) {
    const at = findOverlap(y, occupied);
    if (at === undefined) return y;
    y = at + direction * TAG_DISTANCE_MIN;
  }
  return y;
}

/** Middles of tags, given by importance; a tag that would cover an earlier one moves. */
export function tagMiddles(heights: readonly number[], plotHeight: number): number[] {
  const occupied: number[] = [];
  const isInside = (y: number) => y === clampToPlot(y, plotHeight);
  for (const height of heights) {
    const y = clampToPlot(height, plotHeight);
    const isAbove = y < (findOverlap(y, occupied) ?? 0);
    const middle = findFree(occupied, y, isAbove ? -1 : 1);
    const other = isInside(middle) ? middle : findFree(occupied, y, isAbove ? 1 : -1);
    occupied.push(isInside(other) ? other : middle);
  }
  return occupied.map((y) => clampToPlot(y, plotHeight));
}

export function boxedText(
  { text, ground, ink }: Omit<PriceTag, 'price'>,
  [x, y, width]: readonly [x: number, y: number, width: number],
): Shape[] {
  const box = { x: x - width / 2, y: y - TAG.height / 2, width, height: TAG.height, radius: 4 };
  return [
    { kind: 'rect', ...box, colour: ground },
    { kind: 'text', text, x, y, weight: 500, isCentred: true, colour: ink },
  ];
}

/** Shapes of the gutter: tags, sorted by importance, and round prices that fit between them. */
export function gutterShapes(
  tags: readonly PriceTag[],
  prices: readonly number[],
  to: Scale,
  props: Pick<ChartProps, 'decimals' | 'palette'>,
): Shape[] {
  const heights = tags.map(({ price }) => to.y(price));
  const middles = tagMiddles(heights, to.height);
  const left = to.width + TAG.gap;
  const isFree = (y: number) =>
    y === clampToPlot(y, to.height) &&
    middles.every((middle) => Math.abs(middle - y) >= (TAG.height + TEXT_HEIGHT) / 2);
  const texts = prices
    .map((price) => ({ text: labelOf(price, props), x: left + TAG.padding, y: to.y(price) }))
    .filter(({ y }) => isFree(y))
    .map((label): Shape => ({ kind: 'text', ...label, colour: props.palette.axis }));
  const boxes = tags.flatMap((tag, index) => {
    const width = Math.max(TAG.width, textWidth(tag.text) + 2 * TAG.padding);
    return boxedText(tag, [left + width / 2, middles[index] ?? 0, width]);
  });
  return [...texts, ...boxes];
}
