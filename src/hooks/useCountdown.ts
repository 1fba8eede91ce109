import { useCallback, useEffect, useState } from 'react';
import { monotonicNow } from '@/platform/device/monotonic';

/** Whole seconds left after `start(seconds)`, initially of `first`. Uses monotonic time. */
export function useCountdown(first = 0): { secondsLeft: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(() => (first > 0 ? monotonicNow() + first * 1000 : null));
  const [secondsLeft, setSecondsLeft] = useState(() => Math.max(0, Math.ceil(first)));
  useEffect(() => {
    if (until === null) return undefined;
    const update = () => {
      const seconds = Math.max(0, Math.ceil((until - monotonicNow()) / 1000));
      setSecondsLeft(seconds);
      if (seconds === 0) setUntil(null);
    };
    update();
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [until]);
  const start = useCallback((seconds: number) => {
    // Set at once, because a short value of 0 would let a second tap through.
    setSecondsLeft(seconds);
    setUntil(monotonicNow() + seconds * 1000);
  }, []);
  return { secondsLeft, start };
}
