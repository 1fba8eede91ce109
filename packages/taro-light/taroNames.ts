/** Undocumented names of Taro 4.2, to check at an upgrade with src/platform/taroLight.test.ts. */

/** Router events on `Taro.eventCenter`: a page was requested, is on screen, does not exist. */
export const PAGE_REQUESTED = '__taroRouterChange';
export const PAGE_ARRIVED = '__afterTaroRouterChange';
export const PAGE_UNKNOWN = '__taroRouterNotFound';
/** Event of `Taro.stopPullDownRefresh`. */
export const PULL_DOWN_STOPPED = '__taroStopPullDownRefresh';

/** Elements of the router: a page, and the tab bar. */
export const PAGE_ELEMENT = '.taro_page';
export const TABS_ELEMENT = '.taro-tabbar__panel';

/** Classes and variables of the router that only styles use. */
export const STYLE_NAMES: readonly string[] = [
  'taro_page',
  'taro_router',
  'taro-tabbar__container',
  'taro-tabbar__panel',
  'taro-tabbar-height',
];

/** A page's element, with the page's own functions. */
export type PageElement = HTMLElement & { __page?: { onPullDownRefresh?: () => void } };

/** The router's configuration: app.config.ts and additions. */
export interface RouterConfig {
  tabBar?: { list: readonly { pagePath: string }[] };
  preloadRule?: Readonly<Record<string, { packages: readonly string[] }>>;
  PullDownRefresh?: unknown;
}

declare global {
  interface Window {
    __taroAppConfig?: RouterConfig;
  }
}

/** Undefined before the router has started. */
export const routerConfig = (): RouterConfig | undefined => window.__taroAppConfig;

/** Plugins of the build, by their names in webpack-chain. */
export const ENTRY_PLUGIN = 'mainPlugin';
export const SUB_PACKAGES_PLUGIN = 'miniSplitChunksPlugin';
export const SCRIPT_MINIFIER = 'terserPlugin';
export const STYLE_MINIFIER = 'esBuildCssPlugin';
export const SCRIPT_RULE = 'script';

/** The sub-package plugin's map of shared modules by name. */
export const SHARED_MODULES = 'subCommonDeps';

export interface EntryArguments {
  loaderMeta?: object;
}

/** Members of `loaderMeta`: empty, so that no web components and none of their code are built. */
export const ENTRY_CODE = { extraImportForWeb: '', execBeforeCreateWebApp: '' };

/** The part of the mini-program's template that we change; missing in Taro's types. */
export interface Template {
  modifyTemplateResult?: (
    result: string,
    nodeName: string,
    level: number,
    children: string,
  ) => string;
}

/** Hook when the platform's template exists but has not been used. */
export const TEMPLATE_READY = 'onSetupClose';

/** Router modules that are replaced, as the router imports them. */
export const ROUTER_BARS = /^(\.\/tabbar|\.\/navigationBar|\.\/navigation-bar)\.js$/;
export const ROUTER_STACK = /^\.\/(router\/)?stack\.js$/;

/** Styles of unused web components. */
export const COMPONENT_STYLES: readonly string[] = [
  '@tarojs/components/global.css',
  '@tarojs/components/dist/taro-components/taro-components.css',
];
