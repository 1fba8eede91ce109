/** The phone that is pretended. Lengths are CSS pixels. */
export interface Device {
  name: string;
  width: number;
  height: number;
  pixelRatio: number;
  statusBarHeight: number;
  /** Height of the home indicator's strip at the bottom. */
  safeBottom: number;
  model: string;
  system: string;
  platform: string;
  /** What its engine does not have, from the window: `Array.prototype.at`. */
  lacks?: readonly string[];
}

/** How the program was opened. */
export interface LaunchOptions {
  path: string;
  query: Record<string, string>;
  scene: number;
  referrerInfo: Record<string, unknown>;
}

/** What Node tells the host page before the program starts. */
export interface HostConfig {
  /** Where the host page, its scripts and the program's assets are served. */
  origin: string;
  device: Device;
  appId: string;
  theme: 'light' | 'dark';
  /** Size of text set in WeChat, percent of the standard. */
  text: number;
  /** The client's language, `zh_CN` or `en`. */
  language: string;
  sdkVersion: string;
  networkType: string;
  /** Stored values by key, each already encoded. */
  storage: Record<string, string>;
  launch: Partial<LaunchOptions>;
  /** Compiled-in `host:port` → `host:port` that answers, for pictures on the network. */
  hosts: Record<string, string>;
}
