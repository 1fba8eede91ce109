import Taro from '@tarojs/taro';
import { nearestTextPercent, type TextPercent } from './nearestTextPercent';

export type { TextPercent } from './nearestTextPercent';

/** px: WeChat's standard size on an iPhone. Android's is 16: there the first step does nothing. */
const STANDARD = 17;

/** Taro's types leave these out. */
type BaseInfo = Taro.getAppBaseInfo.Result & {
  fontSizeScaleFactor?: number;
  fontSizeSetting?: number;
};

/** The text size set in WeChat. Newer ones tell the factor, older ones the size of a letter. */
export function textPercent(): TextPercent {
  const info: BaseInfo = Taro.getAppBaseInfo();
  return nearestTextPercent(
    info.fontSizeScaleFactor ?? (info.fontSizeSetting ?? STANDARD) / STANDARD,
  );
}
