import { useCallback, useEffect, useState } from 'react';

/** Decision keys sleep until a case was displayed for this long, ms. */
const SLEEP_MS = 2000;

/** When everything of a case was first displayed, and whether that is long enough ago. */
export function useAwake(id: string) {
  const [shown, setShown] = useState<{ id: string; at: number } | null>(null);
  const [awakeId, setAwakeId] = useState('');
  const show = useCallback(
    () => setShown((before) => (before?.id === id ? before : { id, at: Date.now() })),
    [id],
  );
  const at = shown?.id === id ? shown.at : null;
  useEffect(() => {
    if (at === null) return undefined;
    const timer = setTimeout(() => setAwakeId(id), SLEEP_MS);
    return () => clearTimeout(timer);
  }, [id, at]);
  return { show, shownAt: at, isAwake: awakeId === id && at !== null };
}
