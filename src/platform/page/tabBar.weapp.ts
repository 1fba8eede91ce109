import Taro from '@tarojs/taro';
import { ignoreRejection } from '@/platform/ignoreRejection';
import type { TabBar } from './tabBar';
import { tabPicture } from './tabPictures';

export type { TabBar, TabBarStyle } from './tabBar';

/** Sets WeChat's tab bar. Only the visible tab page may do so. */
export function setTabBar({ names, texts, theme, style, isRail }: TabBar): void {
  // WeChat has no rail.
  if (isRail) return;
  names.forEach((name, index) =>
    ignoreRejection(Taro.setTabBarItem({ index, text: texts[index], ...tabPicture(name, theme) })),
  );
  ignoreRejection(Taro.setTabBarStyle(style));
}

/** Does nothing: WeChat hides its tab bar on other pages. */
export function hideTabBar(): void {}
