import Taro from '@tarojs/taro';
import { ignoreRejection } from '@/platform/ignoreRejection';

export function endPullDown(): void {
  ignoreRejection(Taro.stopPullDownRefresh());
}
