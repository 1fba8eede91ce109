/** A browser keeps any number of pages; its router miscounts a replaced page in a deep stack. */
export const PAGE_LIMIT = Infinity;
