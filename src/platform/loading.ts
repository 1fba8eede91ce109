import Taro from '@tarojs/taro';
import { ignoreRejection } from './ignoreRejection';

/** The generic loading indicator. Who shows it also hides it; see LoadingGate. */
export interface LoadingIndicator {
  show(text: string): void;
  hide(): void;
}

export const loading: LoadingIndicator = {
  show: (text) => ignoreRejection(Taro.showLoading({ title: text, mask: false })),
  // A toast that replaced the indicator meanwhile stays.
  hide: () => ignoreRejection(Taro.hideLoading({ noConflict: true })),
};
