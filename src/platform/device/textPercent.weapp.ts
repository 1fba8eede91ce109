import Taro from '@tarojs/taro';
import { nearestTextPercent, type TextPercent } from './nearestTextPercent';

export type { TextPercent } from './nearestTextPercent';

/** WeChat's standard text size on an iPhone, px; on Android it is 16. */
const STANDARD_PX = 17;

/** Fields that Taro's types lack. */
type BaseInfo = Taro.getAppBaseInfo.Result & {
  fontSizeScaleFactor?: number;
  fontSizeSetting?: number;
};

/** The text size set in WeChat: newer versions report a factor, older versions a font size. */
export function textPercent(): TextPercent {
  const info: BaseInfo = Taro.getAppBaseInfo();
  return nearestTextPercent(
    info.fontSizeScaleFactor ?? (info.fontSizeSetting ?? STANDARD_PX) / STANDARD_PX,
  );
}
