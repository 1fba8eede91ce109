import { useContext, useEffect, useRef } from 'react';
import { PageVisibleContext } from '@/hooks/contexts';
import { useStores } from '@/hooks/useStores';
import { onKey } from '@/platform/browser/keys';

/** The keys J and K select the next and previous stock unless a field has the focus. */
export function useWideStockKeys(procode: string, onPick: (procode: string) => void): void {
  const { products } = useStores();
  const now = useRef({ procode, onPick });
  now.current = { procode, onPick };
  const isShown = useContext(PageVisibleContext);
  useEffect(() => {
    if (!isShown) return undefined;
    return onKey(({ key, isField, isCovered }) => {
      const step = { j: 1, k: -1 }[key];
      if (step === undefined || isField || isCovered) return;
      const codes = (products.list ?? []).map((product) => product.procode);
      const next = codes[codes.indexOf(now.current.procode) + step];
      if (next !== undefined) now.current.onPick(next);
    });
  }, [products, isShown]);
}
