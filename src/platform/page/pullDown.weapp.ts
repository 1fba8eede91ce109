import Taro from '@tarojs/taro';
import { ignoreRejection } from '@/platform/ignoreRejection';

/** Ends the pull-down-to-refresh animation of the page on screen. */
export function endPullDown(): void {
  ignoreRejection(Taro.stopPullDownRefresh());
}
