import { useEffect, useState } from 'react';
import { useStores } from './useStores';

/** Server time in ms, updated every `intervalMs`; null while unknown. For countdowns. */
export function useNow(intervalMs = 1000): number | null {
  const { clock } = useStores();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), intervalMs);
    return () => clearInterval(timer);
  }, [clock, intervalMs]);
  return now;
}
