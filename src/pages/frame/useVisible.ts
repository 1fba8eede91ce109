import Taro from '@tarojs/taro';
import { useState } from 'react';

/** Whether the page is the one on screen: a tab page, and one that others lie upon, live on hidden. */
export function useVisible(): boolean {
  const [isVisible, setVisible] = useState(true);
  Taro.useDidShow(() => setVisible(true));
  Taro.useDidHide(() => setVisible(false));
  return isVisible;
}
