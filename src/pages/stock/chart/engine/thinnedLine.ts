import type { Point } from './shapes';

/** CSS px: what falls into one of these columns is drawn as its lowest and its highest point. */
const COLUMN = 2;

/** The extremes of a column in the order they came; of one or two points these are all. */
function extremesOf<T extends Point>(column: readonly T[]): readonly T[] {
  if (column.length < 3) return column;
  const top = column.reduce((best, point) => (point.y < best.y ? point : best));
  const bottom = column.reduce((best, point) => (point.y > best.y ? point : best));
  return column.filter((point) => point === top || point === bottom);
}

/** A line through fewer points that looks the same: of each column only its high and low stay. */
export function thinnedLine<T extends Point>(points: readonly T[]): readonly T[] {
  if (points.length < 3) return points;
  const kept: T[] = points.slice(0, 1);
  let column: T[] = [];
  for (const point of points.slice(1, -1)) {
    const [start] = column;
    if (start && Math.floor(point.x / COLUMN) !== Math.floor(start.x / COLUMN)) {
      kept.push(...extremesOf(column));
      column = [];
    }
    column.push(point);
  }
  return [...kept, ...extremesOf(column), ...points.slice(-1)];
}
