/**
 * Replaces three modules of Taro's router, as our pages render their bars
 * (src/platform/page/tabBar.ts, src/components/shell/NavBar.tsx).
 */

export function initTabbar(): void {}

export function initNavigationBar(): void {}

/** Called by the router for each page; src/platform/page/pageTitle.ts sets the window's title. */
export default class NavigationBarHandler {
  load(): void {}
}
