import tabTexts from './locales/zh_CN/tabs.json';
import { isWeapp, themed } from './platform/device/themed';
import { ROUTE_KEYS, ROUTES, TABS, type RouteKey, type Tab } from './routes';

/** Path of a page without the leading slash. */
const pageOf = (key: RouteKey) => ROUTES[key].path.slice(1);
const folderOf = (key: RouteKey) => pageOf(key).replace(/\/[^/]+$/, '');

/** WeChat's main package: the first screen and the tabs. */
const MAIN_PAGES: readonly RouteKey[] = ['launch', ...TABS];

/** Likely next pages, whose folders are fetched while the page is on screen, on both targets. */
const PRELOADS: Partial<Record<RouteKey, readonly RouteKey[]>> = {
  launch: ['login', 'register'],
  login: ['home'],
  recover: ['home'],
  register: ['home'],
  home: ['stock', 'search'],
  market: ['stock', 'search'],
  trade: ['record'],
  // Preloads the record pages, because customers open an order's result after placing it.
  stockTrade: ['record'],
  mine: ['record', 'recharge', 'withdraw', 'modify', 'wallet'],
};

/** A second path of the update page (SPEC 2.12): a page in WeChat, a route on H5. */
const UPDATE_PAGE = 'components/update-app';

/** All other pages, each in the sub-package of its folder. */
function subPackages(): { root: string; pages: string[] }[] {
  const keys = ROUTE_KEYS.filter((key) => !MAIN_PAGES.includes(key));
  const packed = [...keys.map(pageOf), UPDATE_PAGE];
  return [...new Set(keys.map(folderOf))].map((root) => ({
    root,
    pages: packed
      .filter((page) => page.startsWith(`${root}/`))
      .map((page) => page.slice(root.length + 1)),
  }));
}

/** WeChat preloads only sub-packages. */
function preloadRule(): Record<string, { network: 'all'; packages: string[] }> {
  const rules = ROUTE_KEYS.flatMap((key) => {
    const next = (PRELOADS[key] ?? []).filter((page) => !isWeapp() || !MAIN_PAGES.includes(page));
    const rule = { network: 'all' as const, packages: next.map(folderOf) };
    return next.length > 0 ? [[pageOf(key), rule] as const] : [];
  });
  return Object.fromEntries(rules);
}

/** WeChat's tab bar; a browser's is in `src/platform/page/tabBar.ts`. */
const tabIcons = (tab: Tab) => ({
  iconPath: themed(tab, `assets/tab/${tab}.png`),
  selectedIconPath: themed(`${tab}Selected`, `assets/tab/${tab}-selected.png`),
});

/** Pages and tab bar of SPEC 2, from the route table. H5 needs only what its router reads. */
export default defineAppConfig({
  ...(isWeapp()
    ? {
        pages: MAIN_PAGES.map(pageOf),
        subPackages: subPackages(),
        lazyCodeLoading: 'requiredComponents',
        darkmode: true,
        themeLocation: 'theme.json',
        sitemapLocation: 'sitemap.json',
      }
    : { pages: ROUTE_KEYS.map(pageOf) }),
  preloadRule: preloadRule(),
  window: {
    navigationStyle: 'custom',
    navigationBarTitleText: 'Candor',
    navigationBarTextStyle: themed('statusText', 'black'),
    navigationBarBackgroundColor: themed('page', '#F8F8F8'),
    backgroundColor: themed('page', '#F8F8F8'),
    backgroundTextStyle: themed('dots', 'dark'),
  },
  tabBar: {
    color: themed('tabText', '#666C80'),
    selectedColor: themed('tabSelected', '#343EDF'),
    backgroundColor: themed('tabBar', '#FFFFFF'),
    borderStyle: themed('tabBorder', 'white'),
    list: TABS.map((tab) => ({
      pagePath: pageOf(tab),
      text: tabTexts[tab],
      ...(isWeapp() && tabIcons(tab)),
    })),
  },
  networkTimeout: {
    request: 60_000,
    connectSocket: 60_000,
    uploadFile: 60_000,
    downloadFile: 60_000,
  },
});
