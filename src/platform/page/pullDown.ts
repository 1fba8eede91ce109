import Taro from '@tarojs/taro';
import { PullDown } from '@candor/taro-light/PullDown';
import { ignoreRejection } from '@/platform/ignoreRejection';
import '@/platform/routerConfig';

// Asked for when a page is drawn: the first that can be pulled brings it.
if (window.__taroAppConfig) window.__taroAppConfig.PullDownRefresh = PullDown;

/** Ends the pull-down-to-refresh animation of the page on screen. */
export function endPullDown(): void {
  ignoreRejection(Taro.stopPullDownRefresh());
}
