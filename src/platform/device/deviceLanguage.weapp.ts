import Taro from '@tarojs/taro';

/** Language of WeChat: "en", "zh_CN". */
export function deviceLanguage(): string {
  return Taro.getAppBaseInfo().language ?? '';
}
