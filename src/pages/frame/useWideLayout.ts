import { useContext, useEffect, useReducer, useState } from 'react';
import { WideContext, type WideLayout } from '@/hooks/WideContext';

/** The wide layout, a separate chunk that phones never load; null until loaded. */
let loaded: WideLayout | null = null;

/** Loads the wide layout on first use. The page must not render while `isLoading`. */
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
    // If the chunk does not load, the page shows without its list.
    void load()
      .then((layout) => (loaded = layout))
      .then(end, end);
  }, [isNeeded, load]);
  return { layout: loaded, isLoading };
}
