/**
 * Stands in for three modules of Taro's router: its tab bar, its title bar, and what keeps that up to
 * date. Every page has our own (src/platform/page/tabBar.ts, src/components/shell/NavBar.tsx).
 */

/** The first tab page draws ours. */
export function initTabbar(): void {}

/** Every page draws its own title. */
export function initNavigationBar(): void {}

/** What the router tells when a page is there; src/platform/page/bars.ts sets the title of the window. */
export default class NavigationBarHandler {
  load(): void {}
}
