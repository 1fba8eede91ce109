import Taro from '@tarojs/taro';
import { ignoreRejection } from '@/platform/ignoreRejection';

/** The page's title: the browser tab's on H5; in WeChat what sharing and history show. */
export function setPageTitle(title: string): void {
  ignoreRejection(Taro.setNavigationBarTitle({ title }));
}
