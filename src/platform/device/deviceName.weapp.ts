import Taro from '@tarojs/taro';

const NAME_MAX = 40;

/** "iPhone 13 Pro<iPhone14,2>" without the maker's number; a new one is called unknown for a while. */
const modelName = (model: string) => model.replace(/<.*>$/, '').replace(/^unknown$/i, '');

/** What a customer knows this phone by: "WeChat · HUAWEI P40". Never longer than 40 characters. */
export function deviceName(): string {
  try {
    const { brand, model } = Taro.getDeviceInfo();
    const name = modelName(model);
    const phone = name.startsWith(brand) ? name : `${brand} ${name}`.trim();
    // Whole characters: half of one is none.
    return [...`WeChat · ${phone}`].slice(0, NAME_MAX).join('');
  } catch {
    return 'WeChat';
  }
}
