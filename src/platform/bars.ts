import Taro from '@tarojs/taro';
import { quietly } from './quietly';

export interface TabBarStyle {
  color: string;
  selectedColor: string;
  backgroundColor: string;
  borderStyle: 'black' | 'white';
}

/** The page's title: the browser tab's on H5; in WeChat what sharing and history show. */
export function setPageTitle(title: string): void {
  quietly(Taro.setNavigationBarTitle({ title }));
}

/** Texts and colours of the tab bar. Only a tab page that is on screen may set them. */
export function setTabBar(texts: readonly string[], style: TabBarStyle): void {
  texts.forEach((text, index) => quietly(Taro.setTabBarItem({ index, text })));
  quietly(Taro.setTabBarStyle(style));
}
