import Taro from '@tarojs/taro';

/** What WeChat is set to, as it names it: "en", "zh_CN". */
export function deviceLanguage(): string {
  return Taro.getAppBaseInfo().language ?? '';
}
