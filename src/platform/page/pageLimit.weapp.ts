/** WeChat keeps at most 10 pages; the next one replaces the visible page. */
export const PAGE_LIMIT = 10;
