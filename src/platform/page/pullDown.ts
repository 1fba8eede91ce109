import Taro from '@tarojs/taro';
import { PullDown } from '@candor/taro-light/PullDown';
import { routerConfig } from '@candor/taro-light/taroNames';
import { ignoreRejection } from '@/platform/ignoreRejection';

// Asked for when a page is drawn: the first that can be pulled brings it.
const config = routerConfig();
if (config) config.PullDownRefresh = PullDown;

/** Ends the pull-down-to-refresh animation of the page on screen. */
export function endPullDown(): void {
  ignoreRejection(Taro.stopPullDownRefresh());
}
