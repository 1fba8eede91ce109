/** No limit: a browser's router miscounts if a page is replaced in a deep stack. */
export const PAGE_LIMIT = Infinity;
