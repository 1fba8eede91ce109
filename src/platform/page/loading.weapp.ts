import Taro from '@tarojs/taro';
import { ignoreRejection } from '@/platform/ignoreRejection';
import type { LoadingIndicator } from './loading';

export type { LoadingIndicator } from './loading';

export const loading: LoadingIndicator = {
  show: (text) => ignoreRejection(Taro.showLoading({ title: text, mask: false })),
  // Does not hide a toast that replaced the indicator.
  hide: () => ignoreRejection(Taro.hideLoading({ noConflict: true })),
};
