/** Raises the page over the tab bar, which lies beside it and above: see `.has-overlay`. */
const RAISED = 'has-overlay';

/** While something lies over a tab page its tab bar lies under that, too, and answers nothing. */
export function coverTabBar(isCovered: boolean): void {
  document.documentElement.classList.toggle(RAISED, isCovered);
  document.querySelector('.host-tabs')?.toggleAttribute('inert', isCovered);
}
