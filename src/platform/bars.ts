import Taro from '@tarojs/taro';
import { ignoreRejection } from './ignoreRejection';
import { TAB_ICONS } from './tabIcons';

export interface TabBarStyle {
  color: string;
  selectedColor: string;
  backgroundColor: string;
  borderStyle: 'black' | 'white';
}

/** The page's title: the browser tab's on H5; in WeChat what sharing and history show. */
export function setPageTitle(title: string): void {
  ignoreRejection(Taro.setNavigationBarTitle({ title }));
}

/** Texts, pictures and colours of the tab bar. Only a tab page that is on screen may set them. */
export function setTabBar(
  texts: readonly string[],
  theme: 'light' | 'dark',
  style: TabBarStyle,
): void {
  texts.forEach((text, index) =>
    ignoreRejection(Taro.setTabBarItem({ index, text, ...TAB_ICONS[theme][index] })),
  );
  ignoreRejection(Taro.setTabBarStyle(style));
}
