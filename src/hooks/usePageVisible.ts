import Taro from '@tarojs/taro';
import { useState } from 'react';

/** Hidden tab pages and covered pages stay mounted and must not send updates. */
export function usePageVisible(): boolean {
  const [isShown, setShown] = useState(true);
  Taro.useDidShow(() => setShown(true));
  Taro.useDidHide(() => setShown(false));
  return isShown;
}
