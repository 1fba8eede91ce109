import Taro from '@tarojs/taro';
import { PullDown } from '@candor/taro-light/PullDown';
import { routerConfig } from '@candor/taro-light/taroNames';
import { ignoreRejection } from '@/platform/ignoreRejection';

// Taro reads this config when it renders a page, so the chunk of the first such page may set it.
const config = routerConfig();
if (config) config.PullDownRefresh = PullDown;

export function endPullDown(): void {
  ignoreRejection(Taro.stopPullDownRefresh());
}
