import type { Point } from './shapes';

/** Width of a column in CSS px; of each column, only its lowest and highest point are drawn. */
const COLUMN_WIDTH = 2;

/** The extremes of a column in their order; both points of a short column. */
function extremesOf<T extends Point>(column: readonly T[]): readonly T[] {
  if (column.length < 3) return column;
  const top = column.reduce((best, point) => (point.y < best.y ? point : best));
  const bottom = column.reduce((best, point) => (point.y > best.y ? point : best));
  return column.filter((point) => point === top || point === bottom);
}

/** Removes points of a line without a visible change: each column keeps its high and low. */
export function thinLine<T extends Point>(points: readonly T[]): readonly T[] {
  if (points.length < 3) return points;
  const result: T[] = points.slice(0, 1);
  let column: T[] = [];
  for (const point of points.slice(1, -1)) {
    const [start] = column;
    if (start && Math.floor(point.x / COLUMN_WIDTH) !== Math.floor(start.x / COLUMN_WIDTH)) {
      result.push(...extremesOf(column));
      column = [];
    }
    column.push(point);
  }
  return [...result, ...extremesOf(column), ...points.slice(-1)];
}
