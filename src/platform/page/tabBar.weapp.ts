import Taro from '@tarojs/taro';
import { ignoreRejection } from '@/platform/ignoreRejection';
import type { TabBar } from './tabBar';
import { TAB_PICTURES } from './tabPictures';

export type { TabBar, TabBarStyle } from './tabBar';

/** Texts, pictures and colours of WeChat's tab bar. Only a tab page that is on screen may set them. */
export function setTabBar({ texts, theme, style, isRail }: TabBar): void {
  // The host draws it on its own pages, and has no rail.
  if (isRail) return;
  texts.forEach((text, index) =>
    ignoreRejection(Taro.setTabBarItem({ index, text, ...TAB_PICTURES[theme][index] })),
  );
  ignoreRejection(Taro.setTabBarStyle(style));
}

/** WeChat takes its tab bar away itself on a page without one. */
export function hideTabBar(): void {
  // Nothing is left to do here.
}
