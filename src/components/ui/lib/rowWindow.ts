/** Height of a row, CSS px: the same for every product. */
export const ROW_HEIGHT = 64;

/**
 * Extra rows beyond the screen, so that a flick shows no gap. Both are small, because the range of
 * `visibleRows` already contains the height of the page's head at each end.
 */
const MARGIN = { above: 2, below: 2 };

/**
 * Rows of a block by level: each contains ten of the previous one, well below the 60 children that
 * WeChat's audit allows. The smallest ones are mounted with each step of scrolling.
 */
const BLOCK_ROWS = [2, 20, 200, 2000] as const;

/** Range of rows in a list; `to` is exclusive. */
export interface RowRange {
  from: number;
  to: number;
}

/**
 * Visible rows in steps of two, so that small scrolling changes nothing. The page's head above the
 * list is not subtracted: the range ends too low, never too high. `headRows` corrects its
 * beginning.
 */
export function visibleRows(scrollTop: number, height: number, headRows: number): RowRange {
  const first = Math.floor(scrollTop / ROW_HEIGHT) - headRows;
  const last = Math.ceil((scrollTop + height) / ROW_HEIGHT);
  return { from: Math.max(0, first - (first % 2)), to: last + (last % 2) };
}

/** The blocks of a range: of the largest size below the range, or the range itself. */
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
