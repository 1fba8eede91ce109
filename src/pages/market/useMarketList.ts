import { untracked } from 'mobx';
import { useMemo, useState } from 'react';
import type { MarketCode, Product } from '@contract/product';
import { useOnPageShow } from '@/hooks/useOnPageShow';
import { useStores } from '@/hooks/useStores';
import { sortProducts, type Sorting } from './sortProducts';

export type MarketTab = 'all' | 'watch' | MarketCode;

/** The tabs, in the order of the page. */
export const TABS: readonly MarketTab[] = ['all', 'watch', 'HK', 'CN', 'US'];

/**
 * The rows of a tab. They are put in order when the tab, the columns or the list change and when
 * the page is opened again, and stay put while prices tick: a row must not slip away from a finger.
 * Null while the products are unknown.
 */
export function useMarketList(tab: MarketTab, sorting: Sorting | null): readonly Product[] | null {
  const { products, quotes, watchlist } = useStores();
  const [shows, setShows] = useState(0);
  useOnPageShow(() => setShows((count) => count + 1));
  const { list } = products;
  const codes = tab === 'watch' ? watchlist.codes : null;
  const arePricesKnown = quotes.currentCode !== null;
  return useMemo(() => {
    if (list === null) return null;
    const chosen =
      tab === 'all'
        ? list
        : tab === 'watch'
          ? (codes ?? []).flatMap((code) => products.byCode(code) ?? [])
          : products.inMarket(tab);
    return untracked(() => sortProducts(chosen, sorting, quotes.quoteOf));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- each new showing and the first prices order anew
  }, [list, codes, tab, sorting, products, quotes, shows, arePricesKnown]);
}
