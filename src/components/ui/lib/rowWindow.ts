/** Height of a row, CSS px: the design's row, the same for every product. */
export const ROW_HEIGHT = 64;

/**
 * Rows drawn beyond the edges of the screen, so that a flick shows no hole: the head of the page
 * (`headRows`) makes up for the smaller number above.
 */
const MARGIN = { above: 2, below: 4 };

/**
 * Rows of a block, by level: ten of one in the next, far below the 60 children a node that WeChat's
 * audit allows. The smallest come and go with a step of scrolling.
 */
const BLOCK_ROWS = [2, 20, 200, 2000] as const;

/** Rows by their place in the list; `to` is the first one that is not meant. */
export interface RowRange {
  from: number;
  to: number;
}

/**
 * The rows a finger can see, counted in steps of two so that scrolling a few px changes nothing.
 * What lies above the list on the page is not subtracted: it makes the range end a little low,
 * never short, and `headRows` makes up for it at the top.
 */
export function visibleRows(scrollTop: number, height: number, headRows: number): RowRange {
  const first = Math.floor(scrollTop / ROW_HEIGHT) - headRows;
  const last = Math.ceil((scrollTop + height) / ROW_HEIGHT);
  return { from: Math.max(0, first - (first % 2)), to: last + (last % 2) };
}

/** The blocks in which a range of rows is drawn: the largest that are smaller than it, or it whole. */
export function partsOf({ from, to }: RowRange): RowRange[] {
  const size = [...BLOCK_ROWS].reverse().find((rows) => rows < to - from) ?? BLOCK_ROWS[0];
  const count = Math.ceil((to - from) / size);
  return Array.from({ length: count }, (_, index) => ({
    from: from + index * size,
    to: Math.min(to, from + (index + 1) * size),
  }));
}

/** Whether a block is near enough to the screen to be drawn. */
export function isNear(block: RowRange, visible: RowRange): boolean {
  return block.from < visible.to + MARGIN.below && block.to > visible.from - MARGIN.above;
}

export const isVisible = (row: number, visible: RowRange) =>
  row >= visible.from && row < visible.to;
