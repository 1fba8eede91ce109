import { useMemo } from 'react';
import type { Product } from '@contract/product';
import { useSortedProducts } from '@/hooks/quotes/useSortedProducts';
import { useStores } from '@/hooks/useStores';
import type { Sorting } from '@/models/sortProducts';
import type { HomeList } from '../components/HomeTabs';

/** Sorted rows of a list; null while unknown. The caller must be an observer. */
export function useHomeRows(list: HomeList, sorting: Sorting | null): readonly Product[] | null {
  const { products, watchlist } = useStores();
  const known = products.list;
  const { codes } = watchlist;
  const rows = useMemo(() => {
    if (known === null || list === 'hot') return known && products.hot;
    return codes && codes.flatMap((code) => products.byCode(code) ?? []);
  }, [known, list, codes, products]);
  return useSortedProducts(rows, sorting);
}
