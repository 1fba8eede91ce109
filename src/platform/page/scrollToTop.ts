import Taro from '@tarojs/taro';
import { ignoreRejection } from '@/platform/ignoreRejection';

/** Scrolls to the top without animation, for new content. */
export function scrollToTop(): void {
  ignoreRejection(Taro.pageScrollTo({ scrollTop: 0, duration: 0 }));
}
