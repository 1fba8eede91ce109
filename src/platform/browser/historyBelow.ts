/**
 * Steps back to the page below, which only the browser's history knows after a reload. False if
 * there is none: Taro's router numbers its entries from 0.
 */
export function backInHistory(): boolean {
  const { idx = 0 } = Object(window.history.state) as { idx?: number };
  if (idx === 0) return false;
  window.history.back();
  return true;
}
