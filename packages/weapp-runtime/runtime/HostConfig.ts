/** The simulated device. Lengths are CSS pixels. */
export interface Device {
  name: string;
  width: number;
  height: number;
  pixelRatio: number;
  statusBarHeight: number;
  /** Height of the home indicator's area at the bottom. */
  safeBottom: number;
  model: string;
  system: string;
  platform: string;
  /** Globals that its engine lacks, such as `Array.prototype.at`. */
  lacks?: readonly string[];
}

export interface LaunchOptions {
  path: string;
  /** Values as in the URL, which WeChat does not decode. */
  query: Record<string, string>;
  scene: number;
  referrerInfo: Record<string, unknown>;
}

export interface HostConfig {
  /** Origin of the host page, its scripts and the program's assets. */
  origin: string;
  device: Device;
  appId: string;
  theme: 'light' | 'dark';
  /** WeChat's text size in percent. */
  text: number;
  /** The client's language, `zh_CN` or `en`. */
  language: string;
  sdkVersion: string;
  networkType: string;
  /** Stored values by key, each already encoded. */
  storage: Record<string, string>;
  launch: Partial<LaunchOptions>;
  /** Time for one message between logic and view, ms. */
  latencyMs: number;
  /** Height of the soft keyboard, CSS px; 0 for none. */
  keyboardPx: number;
  /** `asked`: the customer has not yet agreed to the privacy terms. */
  privacy: 'agreed' | 'asked';
  /** Roots of sub-packages whose download fails: `pages/record`. */
  failingPackages: string[];
  /** Compiled-in `host:port` → actual `host:port`, for pictures on the network. */
  hosts: Record<string, string>;
}
