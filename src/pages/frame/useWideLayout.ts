import { useContext, useEffect, useReducer, useState } from 'react';
import { WideContext, type WideLayout } from '@/hooks/WideContext';

/** Files of its own, which a phone never loads; kept once they are there. */
let loaded: WideLayout | null = null;

/**
 * The wide layout, loaded when it is first wanted. `isAwaited` is true while a page that is not shown
 * yet waits for it.
 */
export function useWideLayout(isWanted: boolean): {
  layout: WideLayout | null;
  isAwaited: boolean;
} {
  const load = useContext(WideContext);
  const [isAwaited, setAwaited] = useState(isWanted && loaded === null);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isWanted || loaded !== null || load === null) return;
    const end = () => {
      setAwaited(false);
      renderAgain();
    };
    // A page without its list is better than none.
    void load()
      .then((layout) => (loaded = layout))
      .then(end, end);
  }, [isWanted, load]);
  return { layout: loaded, isAwaited };
}
