import Taro from '@tarojs/taro';
import { ignoreRejection } from '@/platform/ignoreRejection';
import type { LoadingIndicator } from './loading';

export type { LoadingIndicator } from './loading';

export const loading: LoadingIndicator = {
  show: (text) => ignoreRejection(Taro.showLoading({ title: text, mask: false })),
  // A toast that replaced the indicator meanwhile stays.
  hide: () => ignoreRejection(Taro.hideLoading({ noConflict: true })),
};
