import { useMemo } from 'react';
import { MARKETS, type MarketCode } from '@contract/kinds';
import type { Product } from '@contract/product';
import { useSortedProducts } from '@/hooks/quotes/useSortedProducts';
import { useStores } from '@/hooks/useStores';
import type { Sorting } from '@/models/sortProducts';

export type MarketTab = 'all' | 'watch' | MarketCode;

export const TABS: readonly MarketTab[] = ['all', 'watch', ...MARKETS];

/** Sorted products of a tab; null while unknown. */
export function useMarketList(tab: MarketTab, sorting: Sorting | null): readonly Product[] | null {
  const { products, watchlist } = useStores();
  const { list } = products;
  const codes = tab === 'watch' ? watchlist.codes : null;
  const rows = useMemo(() => {
    if (list === null || tab === 'all') return list;
    if (tab !== 'watch') return products.inMarket(tab);
    return (codes ?? []).flatMap((code) => products.byCode(code) ?? []);
  }, [list, codes, tab, products]);
  return useSortedProducts(rows, sorting);
}
