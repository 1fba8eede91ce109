import Taro from '@tarojs/taro';
import { quietly } from './quietly';

/** Ends the pull-down-to-refresh animation of the page on screen. */
export function endPullDown(): void {
  quietly(Taro.stopPullDownRefresh());
}
