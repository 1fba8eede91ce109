import type { Point } from './shapes';

/** CSS px: what falls into one of these columns is drawn as its lowest and its highest point. */
const COLUMN = 2;
/** Points of a piece: longer ones save nothing, shorter ones leave too many ends. */
const PIECE = 16;

/** The extremes of a column in the order they came; of one or two points these are all. */
function extremesOf<T extends Point>(column: readonly T[]): readonly T[] {
  if (column.length < 3) return column;
  const top = column.reduce((best, point) => (point.y < best.y ? point : best));
  const bottom = column.reduce((best, point) => (point.y > best.y ? point : best));
  return column.filter((point) => point === top || point === bottom);
}

/**
 * A line through fewer points that looks the same: where many fall side by side, every high and low
 * stays and what is between them goes. The first and the last point stay where they are.
 */
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

/**
 * A long line in pieces that share their ends. Without a graphics card one stroke through hundreds
 * of points costs almost twice as much as short strokes side by side, in each frame of a drag.
 */
export function linePieces<T>(points: readonly T[]): (readonly T[])[] {
  const pieces: (readonly T[])[] = [];
  for (let start = 0; start < points.length - 1; start += PIECE) {
    pieces.push(points.slice(start, start + PIECE + 1));
  }
  return pieces;
}
