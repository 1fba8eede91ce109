import Taro from '@tarojs/taro';
import { useEffect, useRef, useState } from 'react';

/**
 * Runs again and again while `active` and while the page is on screen: for a state that someone
 * else decides and that no event of the feed announces. `run` never rejects.
 */
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
