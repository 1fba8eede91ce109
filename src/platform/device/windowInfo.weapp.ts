import Taro from '@tarojs/taro';
import type { WindowInfo } from './windowInfo';

export type { WindowInfo } from './windowInfo';

function capsuleRect(): WindowInfo['capsule'] {
  try {
    const { top, height, left } = Taro.getMenuButtonBoundingClientRect();
    return height > 0 ? { top, height, left } : null;
  } catch {
    return null;
  }
}

/** Not cached, because a phone can be turned. */
export function windowInfo(): WindowInfo {
  const info = Taro.getWindowInfo();
  const safeBottom = info.safeArea ? info.screenHeight - info.safeArea.bottom : 0;
  return {
    width: info.windowWidth,
    height: info.windowHeight,
    statusBarHeight: info.statusBarHeight ?? 0,
    capsule: capsuleRect(),
    safeBottom: Math.max(0, safeBottom),
  };
}
