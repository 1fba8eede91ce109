/** Points of a piece: longer ones save nothing, shorter ones leave too many ends. */
const PIECE = 16;

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
