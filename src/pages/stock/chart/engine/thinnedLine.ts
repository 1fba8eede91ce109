/** CSS px: what falls into one of these columns is drawn as its lowest and its highest point. */
const COLUMN = 2;

interface Placed {
  x: number;
  y: number;
}

/** The extremes of a column in the order they came; of one or two points these are all. */
function extremesOf<T extends Placed>(column: readonly T[]): readonly T[] {
  if (column.length < 3) return column;
  let [top, bottom] = [0, 0];
  column.forEach(({ y }, at) => {
    if (y < (column[top]?.y ?? y)) top = at;
    if (y > (column[bottom]?.y ?? y)) bottom = at;
  });
  const [first, last] = top < bottom ? [top, bottom] : [bottom, top];
  return column.filter((_, at) => at === first || at === last);
}

/**
 * A line through fewer points that looks the same: where many fall side by side, every high and low
 * stays and what is between them goes. The first and the last point stay where they are.
 */
export function thinnedLine<T extends Placed>(points: readonly T[]): readonly T[] {
  const [first, ...rest] = points;
  const last = rest.pop();
  if (first === undefined || last === undefined) return points;
  const kept: T[] = [first];
  let column: T[] = [];
  for (const point of rest) {
    const [start] = column;
    if (start && Math.floor(point.x / COLUMN) !== Math.floor(start.x / COLUMN)) {
      kept.push(...extremesOf(column));
      column = [];
    }
    column.push(point);
  }
  return [...kept, ...extremesOf(column), last];
}
