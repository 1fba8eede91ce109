import { PAGE_ELEMENT } from '@candor/taro-light/taroNames';

/** How far the page on screen is scrolled, CSS px; pages that lie under it have no box. */
export function pageScrollTop(): number {
  const pages = [...document.querySelectorAll(PAGE_ELEMENT)];
  return pages.find((page) => page.getClientRects().length > 0)?.scrollTop ?? 0;
}
