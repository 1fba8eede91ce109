export type Engine = 'chromium' | 'firefox' | 'webkit' | 'oldest-ios' | 'oldest-chrome';

export interface H5Config {
  /** Default: Chromium. Other engines have size, locale and theme, but no touch or `offline`. */
  engine?: Engine;
  /** URL of the server for app and API: `http://127.0.0.1:8080`. */
  baseUrl: string;
  pictures: string;
  locale?: string;
  theme?: 'light' | 'dark';
  /** The device's setting to reduce motion. */
  reducedMotion?: boolean;
  /** Time zone such as `Asia/Shanghai`; default: the machine's. */
  timeZone?: string;
  width?: number;
  height?: number;
  /** Device pixels for a CSS pixel; default 2. */
  pixelRatio?: number;
  /** The browser's text size in percent; default 100. */
  text?: number;
  /** Content that replaces the storage at every load of the app; without it, storage stays. */
  storage?: Record<string, unknown>;
  /** Enables the service worker, as for customers; else each load requests the server. */
  keepsApp?: boolean;
  /** Records `trace.zip` beside the pictures, for Playwright's Trace Viewer; Chromium only. */
  hasTrace?: boolean;
}
