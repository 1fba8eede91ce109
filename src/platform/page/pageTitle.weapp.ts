import Taro from '@tarojs/taro';
import { ignoreRejection } from '@/platform/ignoreRejection';

/** Sets the title that WeChat shows in sharing and history. */
export function setPageTitle(title: string): void {
  ignoreRejection(Taro.setNavigationBarTitle({ title }));
}
