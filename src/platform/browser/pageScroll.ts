/** How far the page on screen is scrolled, CSS px; pages that lie under it have no box. */
export function pageScrollTop(): number {
  const pages = [...document.querySelectorAll('.taro_page')];
  return pages.find((page) => page.getClientRects().length > 0)?.scrollTop ?? 0;
}
