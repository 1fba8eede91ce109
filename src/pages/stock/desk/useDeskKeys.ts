import { useEffect, useRef } from 'react';
import { useStores } from '@/hooks/useStores';
import { onKey } from '@/platform/keys';

/** J and K: the next and the previous stock of the list, from wherever nothing is being typed. */
export function useDeskKeys(procode: string, onPick: (procode: string) => void): void {
  const { products } = useStores();
  const now = useRef({ procode, onPick });
  now.current = { procode, onPick };
  useEffect(
    () =>
      onKey(({ key, isField }) => {
        const step = { j: 1, k: -1 }[key];
        if (step === undefined || isField) return;
        const codes = (products.list ?? []).map((product) => product.procode);
        const next = codes[codes.indexOf(now.current.procode) + step];
        if (next !== undefined) now.current.onPick(next);
      }),
    [products],
  );
}
