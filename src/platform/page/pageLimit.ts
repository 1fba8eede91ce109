/** A browser keeps any number of pages; its router loses count when one is replaced in a deep stack. */
export const PAGE_LIMIT = Infinity;
