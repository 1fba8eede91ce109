import Taro from '@tarojs/taro';
import { quietly } from './quietly';

/** Shows the page from its beginning, at once: what is on it is new. */
export function scrollToTop(): void {
  quietly(Taro.pageScrollTo({ scrollTop: 0, duration: 0 }));
}
