import { useContext, useEffect, useReducer, useState } from 'react';
import { WideContext, type WideLayout } from '@/hooks/WideContext';

/** Separate chunks that phones never load; kept once loaded. */
let loaded: WideLayout | null = null;

/** Loads on first use. `isLoading`: the page waits for it before its first render. */
export function useWideLayout(isNeeded: boolean): {
  layout: WideLayout | null;
  isLoading: boolean;
} {
  const load = useContext(WideContext);
  const [isLoading, setLoading] = useState(isNeeded && loaded === null);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isNeeded || loaded !== null || load === null) return;
    const end = () => {
      setLoading(false);
      renderAgain();
    };
    // A page without its list is better than none.
    void load()
      .then((layout) => (loaded = layout))
      .then(end, end);
  }, [isNeeded, load]);
  return { layout: loaded, isLoading };
}
