import Taro from '@tarojs/taro';
import { useState } from 'react';

/** False for hidden tab pages and covered pages: they stay mounted and must not send updates. */
export function usePageVisible(): boolean {
  const [isShown, setShown] = useState(true);
  Taro.useDidShow(() => setShown(true));
  Taro.useDidHide(() => setShown(false));
  return isShown;
}
