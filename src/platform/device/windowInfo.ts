/** What of the screen is not ours to draw on, in px. */
export interface WindowInfo {
  width: number;
  height: number;
  /** Height of the status bar above the title bar. */
  statusBarHeight: number;
  /** The host's capsule at the top right, null where there is none. */
  capsule: { top: number; height: number; left: number } | null;
  /** Space below the last usable line; on H5 CSS `env(safe-area-inset-bottom)` says it instead. */
  safeBottom: number;
}

/** Asked for on each call: a phone can be turned and a browser window resized. */
export function windowInfo(): WindowInfo {
  return {
    width: window.innerWidth,
    height: window.innerHeight,
    statusBarHeight: 0,
    capsule: null,
    safeBottom: 0,
  };
}
