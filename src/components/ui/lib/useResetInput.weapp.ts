import { useEffect, useState } from 'react';

/** Time in ms for which Taro batches writes; only the last write reaches the field. */
const DRAW_MS = 50;

/** Resets a field. WeChat ignores a value equal to its last, so the typed text is written first. */
export function useResetInput(value: string) {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => setTyped(null), DRAW_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { value: typed ?? value, setBack: setTyped };
}
