import Taro from '@tarojs/taro';
import { nearestTextPercent, type TextPercent } from './nearestTextPercent';

export type { TextPercent } from './nearestTextPercent';

/** px: WeChat's standard on an iPhone. On Android it is 16: there the first step has no effect. */
const STANDARD = 17;

/** Missing in Taro's types. */
type BaseInfo = Taro.getAppBaseInfo.Result & {
  fontSizeScaleFactor?: number;
  fontSizeSetting?: number;
};

/** The text size set in WeChat: newer versions give the factor, older ones the font size. */
export function textPercent(): TextPercent {
  const info: BaseInfo = Taro.getAppBaseInfo();
  return nearestTextPercent(
    info.fontSizeScaleFactor ?? (info.fontSizeSetting ?? STANDARD) / STANDARD,
  );
}
