export const WIDTH = 52;
export const HEIGHT = 24;
const EDGE = 2;
/** More points than this are thinned: one per 2 px is all that can be seen. */
const POINTS_MAX = 27;
/** Fewer say nothing about a day. */
const POINTS_MIN = 8;

/** A base this many heights of the line above or below it is still drawn. */
const BASE_DISTANCE_MAX = 1;

function thin(points: readonly number[]): readonly number[] {
  if (points.length <= POINTS_MAX) return points;
  const step = (points.length - 1) / (POINTS_MAX - 1);
  return Array.from({ length: POINTS_MAX }, (_, index) => points[Math.round(index * step)] ?? 0);
}

/** Halves of a px are all that a screen shows; sums of halves are exact. */
const roundToHalf = (value: number): number => Math.round(value * 2) / 2;

/** "2-.5": two numbers of a path in as few letters as SVG allows. */
function pair(dx: number, dy: number): string {
  const text = (value: number) => String(value).replace(/^(-?)0\./, '$1.');
  return `${text(dx)}${dy < 0 ? '' : ' '}${text(dy)}`;
}

/** A path of relative moves through the points. */
function pathThrough(points: readonly (readonly [number, number])[]): string {
  return points
    .map(([x, y], index) => {
      const before = points[index - 1];
      if (before === undefined) return `M${pair(x, y)}`;
      return `${index === 1 ? 'l' : ' '}${pair(x - before[0], y - before[1])}`;
    })
    .join('');
}

/**
 * The path of a sparkline through 52 × 24 px and the height of its base line in px from the top; null
 * with fewer than eight points. Relative moves in halves of a pixel keep it below 200 bytes, because the
 * mini-program sends it to its view layer.
 */
export function sparklineDrawing(
  points: readonly number[],
  base?: number,
): { path: string; base: number | null } | null {
  const shown = thin(points);
  if (shown.length < POINTS_MIN) return null;
  // The line comes first: a base that would flatten it is left out.
  const shape = { low: Math.min(...shown), high: Math.max(...shown) };
  const reach = (shape.high - shape.low) * BASE_DISTANCE_MAX;
  const near =
    base !== undefined && base >= shape.low - reach && base <= shape.high + reach ? base : null;
  const low = Math.min(shape.low, near ?? shape.low);
  const span = Math.max(shape.high, near ?? shape.high) - low || 1;
  const y = (value: number) => roundToHalf(EDGE + (1 - (value - low) / span) * (HEIGHT - 2 * EDGE));
  const x = (index: number) => roundToHalf((index / (shown.length - 1)) * WIDTH);
  const path = pathThrough(shown.map((value, index) => [x(index), y(value)]));
  return { path, base: near === null ? null : Math.round(y(near)) };
}
