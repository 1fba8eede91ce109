declare global {
  interface Window {
    /** What Taro's router works with: app.config.ts, and what is put here. */
    __taroAppConfig?: RouterConfig;
  }
}

/** The part of it that is used here. */
export interface RouterConfig {
  tabBar?: { list: readonly { pagePath: string }[] };
  preloadRule?: Readonly<Record<string, { packages: readonly string[] }>>;
  /** The component around a page that can be pulled down. */
  PullDownRefresh?: unknown;
}
