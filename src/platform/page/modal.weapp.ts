import Taro from '@tarojs/taro';
import { ignoreRejection } from '@/platform/ignoreRejection';

/** Hides the keyboard of a field behind a layer; WeChat has no focus to restore. */
export function openModal(): () => void {
  ignoreRejection(Taro.hideKeyboard());
  return () => undefined;
}
