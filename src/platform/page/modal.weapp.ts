import Taro from '@tarojs/taro';
import { ignoreRejection } from '@/platform/ignoreRejection';

/** Something lies over the page: the keyboard of the field behind it goes. WeChat has no focus to keep. */
export function openModal(): () => void {
  // There may be none.
  ignoreRejection(Taro.hideKeyboard());
  return () => undefined;
}
