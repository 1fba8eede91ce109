import type { Themes } from './themes';

/**
 * A finding of the packer. An `error` stops the launch; a `fault` of a style sheet is a problem of
 * every page that has the sheet; a `warn` is only reported.
 */
export interface PackProblem {
  level: 'error' | 'fault' | 'warn';
  file: string;
  message: string;
}

/** One tab in `tabBar.list` of app.json. */
export interface TabItem {
  pagePath: string;
  text: string;
  iconPath?: string;
  selectedIconPath?: string;
}

/** `tabBar` of app.json. */
export interface TabBarConfig {
  custom?: boolean;
  color: string;
  selectedColor: string;
  backgroundColor: string;
  borderStyle?: string;
  list: TabItem[];
}

/** The part of a page's configuration (or app.json's `window`) that the host implements. */
export interface WindowConfig {
  navigationBarBackgroundColor?: string;
  navigationBarTextStyle?: string;
  navigationBarTitleText?: string;
  navigationStyle?: string;
  backgroundColor?: string;
  backgroundColorContent?: string;
  enablePullDownRefresh?: boolean;
  onReachBottomDistance?: number;
}

export interface UnitJson extends WindowConfig {
  component?: boolean;
  styleIsolation?: string;
  usingComponents?: Record<string, string>;
}

/** The part of app.json that the runtime implements. */
export interface AppJson {
  /** Without `darkmode` the program is not notified of theme changes. */
  darkmode?: boolean;
  themeLocation?: string;
  pages: string[];
  entryPagePath?: string;
  subPackages?: { root: string; pages: string[]; independent?: boolean }[];
  preloadRule?: Record<string, { packages?: string[] }>;
  subpackages?: { root: string; pages: string[]; independent?: boolean }[];
  lazyCodeLoading?: string;
  /** Component libraries of the client: `{ "weui": true }` for weui-miniprogram. */
  useExtendedLib?: Record<string, unknown>;
  window?: WindowConfig;
  tabBar?: TabBarConfig;
  usingComponents?: Record<string, string>;
  networkTimeout?: Partial<
    Record<'request' | 'connectSocket' | 'uploadFile' | 'downloadFile', number>
  >;
}

/** One sub-package; `root` always ends with a slash. */
export interface SubPackage {
  root: string;
  pages: string[];
}

/** A compiled mini-program as one plain object for the host page. */
export interface PackedProgram {
  app: AppJson;
  /** Null unless app.json has `darkmode` and a themeLocation. */
  themes: Themes | null;
  pages: string[];
  subPackages: SubPackage[];
  components: string[];
  /** Every page's and component's .json by path without extension. */
  json: Record<string, UnitJson>;
  /** Module sources by file name. */
  js: Record<string, string>;
  /** Style sheets, compiled to CSS, by path without extension. */
  css: Record<string, string>;
  /** Class prefix of each style-isolated component. */
  stylePrefix: Record<string, string>;
  /** One JavaScript expression that evaluates to every template by path. */
  templates: string;
  /** The attributes that the program uses on each built-in tag. */
  tagAttributes: Record<string, string[]>;
  /** Bytes by package: `main`, or a sub-package's root. */
  sizes: Record<string, number>;
  problems: PackProblem[];
}
