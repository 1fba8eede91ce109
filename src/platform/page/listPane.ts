import { TABS_ELEMENT } from '@candor/taro-light/taroNames';

/** Selector of the rows in all lists that are shown beside a page. */
const ROW_SELECTOR = '.cell, .order-row, .mine-shortcuts__item';

/** Creates the list pane left of the pages, initially hidden. */
export function makePane(): HTMLElement {
  const pane = document.createElement('div');
  pane.className = 'list-pane';
  pane.hidden = true;
  const container = document.getElementById('container') ?? document.body;
  // The Tab order is rail, list, page.
  container.insertBefore(pane, container.querySelector(TABS_ELEMENT));
  return pane;
}

/** Notifies when `box` is scrolled to `near` px from its end; returns unsubscribe. */
export function onNearEnd(box: HTMLElement, near: number, listener: () => void): () => void {
  const check = () => {
    if (box.scrollHeight - box.scrollTop - box.clientHeight < near) listener();
  };
  box.addEventListener('scroll', check, { passive: true });
  return () => box.removeEventListener('scroll', check);
}

/** Marks the row `id` as current, also after renders; returns a function that stops it. */
export function keepCurrent(box: HTMLElement, id: string): () => void {
  let isSeen = false;
  const mark = () => {
    const row = [...box.querySelectorAll(ROW_SELECTOR)].find((one) => one.id === id);
    if (!row || row.hasAttribute('aria-current')) return;
    row.setAttribute('aria-current', 'page');
    if (!isSeen) row.scrollIntoView?.({ block: 'nearest' });
    isSeen = true;
  };
  mark();
  const observer = new MutationObserver(mark);
  observer.observe(box, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    box.querySelector('[aria-current]')?.removeAttribute('aria-current');
  };
}

/** Moves the focus by a row from the focused or current row; false without focus in `box`. */
export function moveFocus(box: HTMLElement, step: 1 | -1): boolean {
  const { activeElement, body } = document;
  const isFree = activeElement === null || activeElement === body;
  if (!isFree && !box.contains(activeElement)) return false;
  const rows = [...box.querySelectorAll<HTMLElement>(ROW_SELECTOR)];
  const from = isFree ? box.querySelector('[aria-current]') : activeElement?.closest(ROW_SELECTOR);
  const at = rows.findIndex((row) => row === from);
  const next = rows[at < 0 ? 0 : at + step];
  next?.focus();
  return true;
}
