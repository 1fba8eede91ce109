/** Size of the window and its insets, in px. */
export interface WindowInfo {
  width: number;
  height: number;
  statusBarHeight: number;
  /** WeChat's menu button at the top right; null on H5. */
  capsule: { top: number; height: number; left: number } | null;
  /** Space below the last usable line, px; H5 uses CSS `env(safe-area-inset-bottom)` instead. */
  safeBottom: number;
}

/** Not cached, because a phone can be turned and a window resized. */
export function windowInfo(): WindowInfo {
  return {
    width: window.innerWidth,
    height: window.innerHeight,
    statusBarHeight: 0,
    capsule: null,
    safeBottom: 0,
  };
}
