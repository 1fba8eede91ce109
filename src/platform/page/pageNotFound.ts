import Taro from '@tarojs/taro';

/** Calls back when an address was opened that is no page of ours. */
export function onPageNotFound(listener: () => void): void {
  Taro.onPageNotFound(listener);
}
