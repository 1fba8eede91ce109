export const WIDTH = 52;
export const HEIGHT = 24;
const PADDING = 2;
/** Maximum points of a sparkline: more than one per 2 px is not visible. */
const POINTS_MAX = 27;
/** Minimum points for a meaningful line. */
const POINTS_MIN = 8;

/** Maximum distance of a visible base from the line, as a multiple of the line's height. */
const BASE_DISTANCE_MAX = 1;

function thinOut(points: readonly number[]): readonly number[] {
  if (points.length <= POINTS_MAX) return points;
  const step = (points.length - 1) / (POINTS_MAX - 1);
  return Array.from({ length: POINTS_MAX }, (_, index) => points[Math.round(index * step)] ?? 0);
}

/** Rounds to half px: screens show no less, and sums of halves have no rounding error. */
const roundToHalf = (value: number): number => Math.round(value * 2) / 2;

/** Two numbers of a path in the shortest SVG form: "2-.5". */
function pathPair(dx: number, dy: number): string {
  const text = (value: number) => String(value).replace(/^(-?)0\./, '$1.');
  return `${text(dx)}${dy < 0 ? '' : ' '}${text(dy)}`;
}

function pathThrough(points: readonly (readonly [number, number])[]): string {
  return points
    .map(([x, y], index) => {
      const before = points[index - 1];
      if (before === undefined) return `M${pathPair(x, y)}`;
      return `${index === 1 ? 'l' : ' '}${pathPair(x - before[0], y - before[1])}`;
    })
    .join('');
}

/**
 * The path of a sparkline in a box of 52 × 24 px, and its base line in px from the top; null below
 * eight points. Relative moves in half px keep the path below 200 bytes, because each change is
 * sent to WeChat's view.
 */
export function sparklineDrawing(
  points: readonly number[],
  base?: number,
): { path: string; base: number | null } | null {
  const shown = thinOut(points);
  if (shown.length < POINTS_MIN) return null;
  // A base too far from the prices is omitted, because it would flatten the line.
  const shape = { low: Math.min(...shown), high: Math.max(...shown) };
  const reach = (shape.high - shape.low) * BASE_DISTANCE_MAX;
  const visibleBase =
    base !== undefined && base >= shape.low - reach && base <= shape.high + reach ? base : null;
  const low = Math.min(shape.low, visibleBase ?? shape.low);
  const span = Math.max(shape.high, visibleBase ?? shape.high) - low || 1;
  const y = (value: number) =>
    roundToHalf(PADDING + (1 - (value - low) / span) * (HEIGHT - 2 * PADDING));
  const x = (index: number) => roundToHalf((index / (shown.length - 1)) * WIDTH);
  const path = pathThrough(shown.map((value, index) => [x(index), y(value)]));
  return { path, base: visibleBase === null ? null : Math.round(y(visibleBase)) };
}
