import { useEffect, useState } from 'react';

/** Taro batches writes for some ms, and only the last one reaches the field. */
const DRAW_MS = 50;

/** WeChat ignores a value equal to the last written one, so the typed text is written first. */
export function useResetInput(value: string) {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => setTyped(null), DRAW_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { value: typed ?? value, setBack: setTyped };
}
