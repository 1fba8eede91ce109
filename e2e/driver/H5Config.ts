export type Engine = 'chromium' | 'firefox' | 'webkit' | 'oldest-ios' | 'oldest-chrome';

export interface H5Config {
  /** Default: Chromium. The others apply size, locale and theme; they have no touch and no `offline`. */
  engine?: Engine;
  /** URL of the server for app and API: `http://127.0.0.1:8080`. */
  baseUrl: string;
  pictures: string;
  locale?: string;
  theme?: 'light' | 'dark';
  /** The device's setting to reduce motion. */
  reducedMotion?: boolean;
  /** Default: the machine's; e.g. `Asia/Shanghai`. */
  timeZone?: string;
  width?: number;
  height?: number;
  /** Default 2. */
  pixelRatio?: number;
  /** The browser's text size in percent; default 100. */
  text?: number;
  /** Replaces the storage at every load of the app. Without it, storage stays. */
  storage?: Record<string, unknown>;
  /** Enables the service worker, as for customers; otherwise each load asks the server. */
  keepsApp?: boolean;
}
