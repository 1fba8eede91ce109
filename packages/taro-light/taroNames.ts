/**
 * Every name of Taro 4.2 that this project uses and Taro's documentation does not promise. An upgrade
 * of Taro begins with this file; src/platform/taroLight.test.ts finds names that are written elsewhere.
 */

/** Events of the router, on `Taro.eventCenter`: a page was asked for, is on screen, does not exist. */
export const PAGE_ASKED = '__taroRouterChange';
export const PAGE_ARRIVED = '__afterTaroRouterChange';
export const PAGE_UNKNOWN = '__taroRouterNotFound';
/** What `Taro.stopPullDownRefresh` sends. */
export const PULL_DOWN_STOPPED = '__taroStopPullDownRefresh';

/** Elements of the router: a page, and the column or row of tabs. */
export const PAGE_ELEMENT = '.taro_page';
export const TABS_ELEMENT = '.taro-tabbar__panel';

/** Classes and variables of the router that only styles name. */
export const STYLE_NAMES: readonly string[] = [
  'taro_page',
  'taro_router',
  'taro-tabbar__container',
  'taro-tabbar__panel',
  'taro-tabbar-height',
];

/** A page's element, with the page's own functions. */
export type PageElement = HTMLElement & { __page?: { onPullDownRefresh?: () => void } };

/** What the router works with: app.config.ts, and what is put into it. */
export interface RouterConfig {
  tabBar?: { list: readonly { pagePath: string }[] };
  preloadRule?: Readonly<Record<string, { packages: readonly string[] }>>;
  /** The component around a page that can be pulled down. */
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
/** The rule that compiles scripts with Babel. */
export const SCRIPT_RULE = 'script';

/** The member of the plugin for sub-packages that holds the modules they share, by name. */
export const SHARED_MODULES = 'subCommonDeps';

/** An argument of the entry plugin. */
export interface EntryArguments {
  loaderMeta?: object;
}

/** Members of `loaderMeta`: imports of web components, and code to run before the router starts. */
export const entryCode = (before: string) => ({
  extraImportForWeb: '',
  execBeforeCreateWebApp: before,
});

/** The part of the mini-program's template that is changed; Taro's types leave it out. */
export interface Template {
  modifyTemplateResult?: (
    result: string,
    nodeName: string,
    level: number,
    children: string,
  ) => string;
}

/** When the platform's template is there and not yet used. */
export const TEMPLATE_READY = 'onSetupClose';

/** Modules within the router that are replaced, by how the router imports them. */
export const ROUTER_BARS = /^(\.\/tabbar|\.\/navigationBar|\.\/navigation-bar)\.js$/;
export const ROUTER_STACK = /^\.\/(router\/)?stack\.js$/;

/** Styles of web components that are not used. */
export const COMPONENT_STYLES: readonly string[] = [
  '@tarojs/components/global.css',
  '@tarojs/components/dist/taro-components/taro-components.css',
];
