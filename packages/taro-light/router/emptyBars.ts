/** Replaces bars of Taro's router: our pages render bars (NavBar.tsx, page/tabBar.ts). */

export function initTabbar(): void {}

export function initNavigationBar(): void {}

/** Called by the router for each page; src/platform/page/pageTitle.ts sets the window's title. */
export default class NavigationBarHandler {
  load(): void {}
}
