import { PAGE_ELEMENT } from '@candor/taro-light/taroNames';

/** Scroll position of the visible page, CSS px; the boxes of other pages are hidden. */
export function pageScrollTop(): number {
  const pages = [...document.querySelectorAll(PAGE_ELEMENT)];
  return pages.find((page) => page.getClientRects().length > 0)?.scrollTop ?? 0;
}
