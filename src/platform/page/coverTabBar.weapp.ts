import Taro from '@tarojs/taro';

let isHidden = false;

/** Hides the tab bar while a layer covers the page: WeChat draws the tab bar above every layer. */
export function coverTabBar(isCovered: boolean): void {
  if (isCovered === isHidden) return;
  isHidden = isCovered;
  const change = isCovered
    ? Taro.hideTabBar({ animation: false })
    : Taro.showTabBar({ animation: false });
  // Only the visible tab page may change the tab bar: the next page shows the bar again.
  change.catch(() => {
    isHidden = !isCovered;
  });
}
