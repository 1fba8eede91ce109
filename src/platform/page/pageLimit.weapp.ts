/** WeChat's maximum of open pages; above it, a page replaces the visible page. */
export const PAGE_LIMIT = 10;
