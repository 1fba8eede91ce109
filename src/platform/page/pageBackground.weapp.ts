import Taro from '@tarojs/taro';
import type { PageColors } from './pageBackground';
import { ignoreRejection } from '@/platform/ignoreRejection';

/** Colour behind the page, seen when it is pulled beyond its ends, and a status bar readable on it. */
export function setPageBackground({ page, status, dots }: PageColors): void {
  ignoreRejection(
    Taro.setBackgroundColor({
      backgroundColor: page,
      backgroundColorTop: page,
      backgroundColorBottom: page,
    }),
  );
  ignoreRejection(Taro.setBackgroundTextStyle({ textStyle: dots }));
  ignoreRejection(Taro.setNavigationBarColor({ frontColor: status, backgroundColor: page }));
}
