import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Product } from '@contract/product';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { LoadState } from '@/components/ui/states/LoadState';
import { useRequest, type RequestState } from '@/hooks/useRequest';
import { useRequestOnShow } from '@/hooks/useRequestOnShow';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import type { Sorting } from '@/models/sortProducts';
import { useMarketList, type MarketTab } from '../useMarketList';

export interface MarketListProps {
  tab: MarketTab;
  sorting: Sorting | null;
  onShowAll: () => void;
  /** Renders the rows, as a phone's list or as a table. */
  children: (products: readonly Product[]) => ReactNode;
}

/** Sorted products of a tab, or the loading state. */
export const MarketList = observer(function MarketList(props: MarketListProps) {
  const { tab, sorting, onShowAll, children } = props;
  const t = useText();
  const { products, watchlist } = useStores();
  const loadingProducts = useRequest(() => products.load());
  const loadingWatched = useRequestOnShow(() => watchlist.load());
  const list = useMarketList(tab, sorting);
  const isWatch = tab === 'watch';
  const waiting = (request: RequestState<unknown>) => (
    <LoadState request={request} failedTitle={t('market.failed')} kind="quote" rows={8} />
  );
  if (list === null) return waiting(loadingProducts);
  if (isWatch && watchlist.codes === null) return waiting(loadingWatched);
  if (list.length === 0) {
    return (
      <EmptyState
        title={t(isWatch ? 'market.watchEmpty' : 'market.empty')}
        action={{ label: t('market.showAll'), onTap: onShowAll }}
      />
    );
  }
  return <>{children(list)}</>;
});
