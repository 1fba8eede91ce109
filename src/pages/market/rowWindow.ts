/** Height of a row, CSS px: the design's row, the same for every product. */
export const ROW_HEIGHT = 64;

/** Rows drawn beyond each edge of the screen, so that a flick shows no hole. */
const MARGIN = 8;

/** WeChat's audit allows 60 children a node; blocks of rows keep 500 products far below it. */
const BLOCK_ROWS = 10;
const BLOCKS_MAX = 50;

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

/** Rows of one block of a list of `count`. */
export function blockSize(count: number): number {
  return Math.max(BLOCK_ROWS, Math.ceil(count / BLOCKS_MAX));
}

/** Whether a block is near enough to the screen to be drawn. */
export function isNear(block: RowRange, visible: RowRange): boolean {
  return block.from < visible.to + MARGIN && block.to > visible.from - MARGIN;
}

export const isVisible = (row: number, visible: RowRange) =>
  row >= visible.from && row < visible.to;
