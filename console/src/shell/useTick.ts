import { useEffect, useState } from 'react';

/** Renders again every `everyMs`, for ages and countdowns. */
export function useTick(everyMs: number): void {
  const [, setCount] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setCount((count) => count + 1), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
