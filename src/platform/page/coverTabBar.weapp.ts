import Taro from '@tarojs/taro';

let isHidden = false;

/**
 * While something lies over a tab page there is no tab bar: WeChat draws it above every page, where
 * nothing could lie over it.
 */
export function coverTabBar(isCovered: boolean): void {
  if (isCovered === isHidden) return;
  isHidden = isCovered;
  const change = isCovered
    ? Taro.hideTabBar({ animation: false })
    : Taro.showTabBar({ animation: false });
  // Only the tab page that is on screen may change it: the next one shows it.
  change.catch(() => {
    isHidden = !isCovered;
  });
}
