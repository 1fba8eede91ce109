/** Class that raises the page above the tab bar (`.has-overlay`). */
const RAISED_CLASS = 'has-overlay';

/** While a layer covers a tab page, it also covers and disables the tab bar. */
export function coverTabBar(isCovered: boolean): void {
  document.documentElement.classList.toggle(RAISED_CLASS, isCovered);
  document.querySelector('.host-tabs')?.toggleAttribute('inert', isCovered);
}
