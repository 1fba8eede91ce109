/** Height of a product's row, CSS px. */
export const ROW_HEIGHT = 64;

/**
 * Extra rows rendered beyond the screen, so that fast scrolling shows no gap. Few are enough,
 * because the range of `visibleRows` already includes the height of the page's head at each end.
 */
const MARGIN = { above: 2, below: 2 };

/**
 * Rows of a block by level: each block contains ten of the previous level, well below the 60
 * children that WeChat's audit allows. The smallest blocks mount with each step of scrolling.
 */
const BLOCK_ROWS = [2, 20, 200, 2000] as const;

/** Range of rows in a list; `to` is exclusive. */
export interface RowRange {
  from: number;
  to: number;
}

/**
 * Visible rows in steps of two, so that small scrolling changes nothing. The range ends too low,
 * never too high, because the page's head above the list is not subtracted. `headRows` corrects its
 * beginning.
 */
export function visibleRows(scrollTop: number, height: number, headRows: number): RowRange {
  const first = Math.floor(scrollTop / ROW_HEIGHT) - headRows;
  const last = Math.ceil((scrollTop + height) / ROW_HEIGHT);
  return { from: Math.max(0, first - (first % 2)), to: last + (last % 2) };
}

/** Splits a range into blocks of the largest size below the range, or returns the range itself. */
export function partsOf({ from, to }: RowRange): RowRange[] {
  const size = [...BLOCK_ROWS].reverse().find((rows) => rows < to - from) ?? BLOCK_ROWS[0];
  const count = Math.ceil((to - from) / size);
  return Array.from({ length: count }, (_, index) => ({
    from: from + index * size,
    to: Math.min(to, from + (index + 1) * size),
  }));
}

/** Whether a block is near enough to the screen to be rendered. */
export function isNear(block: RowRange, visible: RowRange): boolean {
  return block.from < visible.to + MARGIN.below && block.to > visible.from - MARGIN.above;
}

export const isVisible = (row: number, visible: RowRange) =>
  row >= visible.from && row < visible.to;
