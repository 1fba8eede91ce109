import Taro from '@tarojs/taro';
import { useEffect, useRef, useState } from 'react';

/** Repeats `run` while `active` and the page is visible. `run` never rejects. */
export function usePolling(run: () => Promise<unknown>, active: boolean, intervalMs: number): void {
  const [isVisible, setVisible] = useState(true);
  Taro.useDidShow(() => setVisible(true));
  Taro.useDidHide(() => setVisible(false));
  const latest = useRef(run);
  latest.current = run;
  const isOn = active && isVisible;
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => void latest.current(), intervalMs);
    return () => clearInterval(timer);
  }, [isOn, intervalMs]);
}
