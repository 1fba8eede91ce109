import Taro from '@tarojs/taro';

const NAME_MAX = 40;

/** What a customer knows this phone by: "WeChat · HUAWEI P40". Never longer than 40 characters. */
export function deviceName(): string {
  try {
    const { brand, model } = Taro.getSystemInfoSync();
    const phone = model.startsWith(brand) ? model : `${brand} ${model}`;
    return `WeChat · ${phone}`.slice(0, NAME_MAX);
  } catch {
    return 'WeChat';
  }
}
