import Taro from '@tarojs/taro';
import { useState } from 'react';

/**
 * Whether the page is the one on screen. Tab pages, and pages that others lie upon, live on while
 * hidden; what ticks in them has to stop then, for nothing may be sent to a page nobody sees.
 */
export function usePageVisible(): boolean {
  const [isShown, setShown] = useState(true);
  Taro.useDidShow(() => setShown(true));
  Taro.useDidHide(() => setShown(false));
  return isShown;
}
