import type { OpenPage } from './OpenPage';
import { callPage } from './pageLife';

/** Notifies the page of scrolling, and of reaching the bottom (once per approach). */
export function watchScroll(page: OpenPage): void {
  const { view } = page;
  let last = 0;
  let height = 0;
  let reported = false;
  const onScroll = (): void => {
    const { scrollTop, scrollHeight, clientHeight } = view.document.documentElement;
    callPage(page, 'onPageScroll', { scrollTop });
    if (scrollHeight !== height) reported = false;
    height = scrollHeight;
    const near = scrollHeight - clientHeight - scrollTop <= page.window.onReachBottomDistance;
    if (near && scrollTop > last && !reported) {
      reported = true;
      callPage(page, 'onReachBottom');
    }
    if (!near) reported = false;
    last = scrollTop;
  };
  view.addEventListener('scroll', onScroll, { passive: true });
}
