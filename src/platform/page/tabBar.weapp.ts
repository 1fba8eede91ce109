import Taro from '@tarojs/taro';
import { ignoreRejection } from '@/platform/ignoreRejection';
import type { TabBar } from './tabBar';
import { tabPicture } from './tabPictures';

export type { TabBar, TabBarStyle } from './tabBar';

/** Texts, pictures and colours of WeChat's tab bar. Only a tab page that is on screen may set them. */
export function setTabBar({ names, texts, theme, style, isRail }: TabBar): void {
  // The host draws it on its own pages, and has no rail.
  if (isRail) return;
  names.forEach((name, index) =>
    ignoreRejection(Taro.setTabBarItem({ index, text: texts[index], ...tabPicture(name, theme) })),
  );
  ignoreRejection(Taro.setTabBarStyle(style));
}

/** WeChat takes its tab bar away itself on a page without one. */
export function hideTabBar(): void {
  // Nothing is left to do here.
}
