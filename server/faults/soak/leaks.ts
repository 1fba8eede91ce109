/** Samples of one figure, in the order they were taken. */
export type Series = readonly number[];

const middle = (values: Series) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

/** Median of one of the three equal parts of a series: 0, 1 or 2. */
export function partOf(series: Series, part: 0 | 1 | 2): number {
  const size = series.length / 3;
  return middle(series.slice(Math.floor(part * size), Math.floor((part + 1) * size)));
}

/**
 * Whether a figure goes on growing after the first third, in which everything warms up: its median in
 * the last third is above that in the middle one by more than a tenth and by more than `spare`.
 */
export function isLeaking(series: Series, spare: number): boolean {
  const growth = partOf(series, 2) - partOf(series, 1);
  return growth > spare && growth > 0.1 * partOf(series, 1);
}
