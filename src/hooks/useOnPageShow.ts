import Taro from '@tarojs/taro';
import { useRef } from 'react';

/** Runs each time the page appears, also the first; tab pages stay mounted while hidden. */
export function useOnPageShow(run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  Taro.useDidShow(() => latest.current());
}
