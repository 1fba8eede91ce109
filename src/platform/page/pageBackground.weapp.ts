import Taro from '@tarojs/taro';
import type { PageColors } from './pageBackground';
import { ignoreRejection } from '@/platform/ignoreRejection';

/** Sets the colour behind the page, visible when it is pulled, and a readable status bar. */
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
