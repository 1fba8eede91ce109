import Taro from '@tarojs/taro';
import { ignoreRejection } from '@/platform/ignoreRejection';

/** Shows the page from its beginning, at once: what is on it is new. */
export function scrollToTop(): void {
  ignoreRejection(Taro.pageScrollTo({ scrollTop: 0, duration: 0 }));
}
