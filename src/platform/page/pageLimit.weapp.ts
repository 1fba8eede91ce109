/** WeChat keeps at most 10 pages; the 11th replaces the one on screen. */
export const PAGE_LIMIT = 10;
