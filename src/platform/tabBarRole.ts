/** Tells screen readers what Taro's tab bar is: it is drawn beside the pages and says nothing itself. */
export function nameTabBar(): void {
  document.querySelector('taro-tabbar')?.setAttribute('role', 'navigation');
}
