import { useEffect, useState } from 'react';

/** Taro collects what is written for some milliseconds, and only the last of it reaches the field. */
const WRITTEN_MS = 50;

/**
 * For a field that takes only a part of what is typed. WeChat does not write a value that is the one
 * it wrote before, and what was typed would stay: so that is written first.
 */
export function useSetBack(value: string) {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => setTyped(null), WRITTEN_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { value: typed ?? value, setBack: setTyped };
}
