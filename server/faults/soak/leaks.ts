/** Samples of one metric, in order. */
export type Series = readonly number[];

const middle = (values: Series) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

/** Returns the median of the first (0), second (1) or last (2) third of a series. */
export function medianOfThird(series: Series, part: 0 | 1 | 2): number {
  const size = series.length / 3;
  return middle(series.slice(Math.floor(part * size), Math.floor((part + 1) * size)));
}

/** Whether the last third's median exceeds the second's by 10 % and by `spare`. */
export function isLeaking(series: Series, spare: number): boolean {
  const growth = medianOfThird(series, 2) - medianOfThird(series, 1);
  return growth > spare && growth > 0.1 * medianOfThird(series, 1);
}
