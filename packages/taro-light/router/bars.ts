/**
 * Replaces three modules of Taro's router: tab bar, title bar and its updates. Our pages render
 * their own (src/platform/page/tabBar.ts, src/components/shell/NavBar.tsx).
 */

export function initTabbar(): void {}

export function initNavigationBar(): void {}

/** Called by the router for each page; src/platform/page/bars.ts sets the window's title. */
export default class NavigationBarHandler {
  load(): void {}
}
