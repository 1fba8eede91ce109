import Taro from '@tarojs/taro';
import type { PageColors } from './pageBackground';
import { quietly } from './quietly';

/** Colour behind the page, seen when it is pulled beyond its ends, and a status bar readable on it. */
export function setPageBackground({ page, status }: PageColors): void {
  quietly(Taro.setBackgroundColor({ backgroundColor: page }));
  quietly(Taro.setNavigationBarColor({ frontColor: status, backgroundColor: page }));
}
