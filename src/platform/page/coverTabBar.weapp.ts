import Taro from '@tarojs/taro';

let isHidden = false;

/** Hides the tab bar while a layer covers the page, as WeChat draws the bar above all layers. */
export function coverTabBar(isCovered: boolean): void {
  if (isCovered === isHidden) return;
  isHidden = isCovered;
  const change = isCovered
    ? Taro.hideTabBar({ animation: false })
    : Taro.showTabBar({ animation: false });
  // Fails if another page is visible; the next tab page shows the bar again.
  change.catch(() => {
    isHidden = !isCovered;
  });
}
