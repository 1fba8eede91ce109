import Taro from '@tarojs/taro';
import { quietly } from './quietly';

/** Colour behind the page, seen when it is pulled beyond its ends. */
export function setPageBackground(color: string): void {
  quietly(Taro.setBackgroundColor({ backgroundColor: color }));
}
