import Taro from '@tarojs/taro';
import { useRef } from 'react';

/** Runs each time the page comes on screen, the first time included; tab pages live on while hidden. */
export function useOnPageShow(run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  Taro.useDidShow(() => latest.current());
}
