import { untracked } from 'mobx';
import { useMemo, useState } from 'react';
import type { Product } from '@contract/product';
import { sortProducts, type Sorting } from '@/models/sortProducts';
import { useOnPageShow } from '@/hooks/useOnPageShow';
import { useStores } from '@/hooks/useStores';

/**
 * Products sorted by a column; null while unknown. Ticks do not sort, because a row must not move
 * under the finger. The same list gives the same array.
 */
export function useSortedProducts(
  products: readonly Product[] | null,
  sorting: Sorting | null,
): readonly Product[] | null {
  const { quotes } = useStores();
  const [shows, setShows] = useState(0);
  useOnPageShow(() => setShows((count) => count + 1));
  const arePricesKnown = quotes.currentCode !== null;
  return useMemo(
    () => products && untracked(() => sortProducts(products, sorting, quotes.quoteOf)),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- each new showing and the first prices sort again
    [products, sorting, quotes, shows, arePricesKnown],
  );
}
