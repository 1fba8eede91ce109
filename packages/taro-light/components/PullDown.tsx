import Taro from '@tarojs/taro';
import { createElement, useEffect, useRef, type ReactNode } from 'react';
import { PAGE_ELEMENT, PULL_DOWN_STOPPED, type PageElement } from '../taroNames';
import './PullDown.scss';

/** Pull distance that refreshes, and maximum shift of the page, CSS px. */
const REFRESH_PX = 50;
const SHIFT_PX_MAX = 100;

interface StopRequest {
  successHandler?: (result: { errMsg: string }) => void;
}

/** Follows the touch on one page; returns a cleanup function. */
function followPull(page: PageElement, content: HTMLElement): () => void {
  let startY = 0;
  let pulled = 0;
  let isRunning = false;
  const draw = (px: number) => {
    pulled = px;
    content.style.transform = px > 0 ? `translate3d(0, ${px}px, 0)` : '';
    content.classList.toggle('host-pull__content--open', px >= REFRESH_PX);
  };
  const onStart = (event: TouchEvent) => {
    startY = event.touches[0]?.screenY ?? 0;
  };
  const onMove = (event: TouchEvent) => {
    const distance = (event.touches[0]?.screenY ?? 0) - startY;
    if (isRunning || page.scrollTop > 0 || (distance <= 0 && pulled === 0)) return;
    if (event.cancelable) event.preventDefault();
    content.classList.remove('host-pull__content--free');
    // Resistance grows with the distance.
    draw(Math.max(0, SHIFT_PX_MAX * (1 - Math.exp((-distance * 0.6) / SHIFT_PX_MAX))));
  };
  const onEnd = () => {
    if (isRunning) return;
    content.classList.add('host-pull__content--free');
    isRunning = pulled >= REFRESH_PX;
    draw(isRunning ? REFRESH_PX : 0);
    if (isRunning) page.__page?.onPullDownRefresh?.();
  };
  const onStop = ({ successHandler }: StopRequest) => {
    isRunning = false;
    draw(0);
    successHandler?.({ errMsg: 'stopPullDownRefresh: ok' });
  };
  page.addEventListener('touchstart', onStart, { passive: true });
  page.addEventListener('touchmove', onMove, { passive: false });
  page.addEventListener('touchend', onEnd);
  page.addEventListener('touchcancel', onEnd);
  Taro.eventCenter.on(PULL_DOWN_STOPPED, onStop);
  return () => {
    page.removeEventListener('touchstart', onStart);
    page.removeEventListener('touchmove', onMove);
    page.removeEventListener('touchend', onEnd);
    page.removeEventListener('touchcancel', onEnd);
    Taro.eventCenter.off(PULL_DOWN_STOPPED, onStop);
  };
}

/** Taro's router wraps pages with `enablePullDownRefresh` in it: pulling down refreshes them. */
export function PullDown({ children }: { children?: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const page = content.current?.closest<PageElement>(PAGE_ELEMENT);
    return page && content.current ? followPull(page, content.current) : undefined;
  }, []);
  const dots = [0, 1, 2].map((key) => createElement('i', { key }));
  const indicator = createElement(
    'div',
    { className: 'host-pull__sign', 'aria-hidden': true },
    dots,
  );
  return createElement(
    'div',
    { className: 'host-pull__content', ref: content },
    indicator,
    children,
  );
}
