import Taro from '@tarojs/taro';
import { quietly } from './quietly';

/** The generic loading indicator. Who shows it also hides it; see LoadingGate. */
export interface LoadingIndicator {
  show(text: string): void;
  hide(): void;
}

export const loading: LoadingIndicator = {
  show: (text) => quietly(Taro.showLoading({ title: text, mask: false })),
  // A toast that replaced the indicator meanwhile stays.
  hide: () => quietly(Taro.hideLoading({ noConflict: true })),
};
