import { CustomWrapper, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { LoadState } from '@/components/ui/LoadState';
import type { RequestState } from '@/hooks/useRequest';
import { useState } from 'react';
import { EmptyState } from '@/components/ui/EmptyState';
import { ListEnd } from '@/components/ui/ListEnd';
import { useRequest } from '@/hooks/useRequest';
import { useRequestOnShow } from '@/hooks/useRequestOnShow';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { MarketAge } from './MarketAge';
import { MarketColumns } from './MarketColumns';
import { MarketRows } from './MarketRows';
import type { Sorting } from '../sortProducts';
import { useMarketList, type MarketTab } from '../useMarketList';
import './MarketList.scss';

export interface MarketListProps {
  tab: MarketTab;
  onShowAll: () => void;
}

/**
 * The rows of a tab with their states. Everything that ticks is inside one CustomWrapper, so that a
 * tick is one message to WeChat's view layer.
 */
export const MarketList = observer(function MarketList(props: MarketListProps) {
  const { tab, onShowAll } = props;
  const t = useText();
  const { products, watchlist } = useStores();
  const loadingProducts = useRequest(() => products.load());
  const loadingWatched = useRequestOnShow(() => watchlist.load());
  const [sorting, setSorting] = useState<Sorting | null>(null);
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
  return (
    <CustomWrapper>
      <View className="market-list__head">
        <MarketColumns sorting={sorting} onSort={setSorting}>
          <MarketAge procode={list[0]?.procode ?? ''} />
        </MarketColumns>
      </View>
      <MarketRows products={list} showsVolume={sorting?.by === 'volume'} />
      <ListEnd text={t('market.end', { count: list.length })} />
    </CustomWrapper>
  );
});
