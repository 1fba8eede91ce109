import Taro from '@tarojs/taro';
import { ignoreRejection } from '@/platform/ignoreRejection';
import { windowInfo } from '@/platform/device/windowInfo';

/** Scrolls an input and the line under it into view, between title bar and bottom bar. */
export function scrollToField(id: string): void {
  const offsetTop = -Math.round(windowInfo().height / 3);
  ignoreRejection(Taro.pageScrollTo({ selector: `#${id}`, offsetTop, duration: 0 }));
}
