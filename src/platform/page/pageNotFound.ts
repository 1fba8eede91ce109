import Taro from '@tarojs/taro';

/** Notifies when an unknown address was opened. */
export function onPageNotFound(listener: () => void): void {
  Taro.onPageNotFound(listener);
}
