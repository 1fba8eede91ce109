import { untracked } from 'mobx';
import { useMemo, useState } from 'react';
import type { Product } from '@contract/product';
import { sortProducts, type Sorting } from '@/models/sortProducts';
import { useOnPageShow } from '@/hooks/useOnPageShow';
import { useStores } from '@/hooks/useStores';

/**
 * The products in the order of a column. They are put in order when the list or the column change
 * and when the page is opened again, and stay put while prices tick: a row must not slip away from a
 * finger or the pointer. `products` is the same array while it is the same list; null while unknown.
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
    // eslint-disable-next-line react-hooks/exhaustive-deps -- each new showing and the first prices order anew
    [products, sorting, quotes, shows, arePricesKnown],
  );
}
