import Taro from '@tarojs/taro';

const NAME_MAX = 40;

/** "iPhone 13 Pro<iPhone14,2>" without the maker's number; WeChat reports new models as unknown. */
const modelName = (model: string) => model.replace(/<.*>$/, '').replace(/^unknown$/i, '');

/** Name of the phone in the list of devices: "WeChat · HUAWEI P40". At most 40 characters. */
export function deviceName(): string {
  try {
    const { brand, model } = Taro.getDeviceInfo();
    const name = modelName(model);
    const phone = name.startsWith(brand) ? name : `${brand} ${name}`.trim();
    // Cuts whole characters, not surrogate halves.
    return [...`WeChat · ${phone}`].slice(0, NAME_MAX).join('');
  } catch {
    return 'WeChat';
  }
}
