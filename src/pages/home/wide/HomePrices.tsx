import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ListAge } from '@/components/trading/quotes/ListAge';
import { QuoteTable } from '@/components/trading/quotes/QuoteTable';
import { Card } from '@/components/ui/layout/Card';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { LoadState } from '@/components/ui/states/LoadState';
import { useRequest } from '@/hooks/useRequest';
import { useRequestOnShow } from '@/hooks/useRequestOnShow';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import type { Sorting } from '@/models/sortProducts';
import { go } from '@/navigation';
import { HomeTabs, type HomeTabsProps } from '../components/HomeTabs';
import { HomeTableRow } from './HomeTableRow';
import { useHomeRows } from './useHomeRows';

const ID_OF = {
  hot: (procode: string) => `home-hot-${procode}`,
  watch: (procode: string) => `home-watch-${procode}`,
};

const Rows = observer(function Rows({ list }: Pick<HomeTabsProps, 'list'>) {
  const t = useText();
  const { products, watchlist } = useStores();
  const hot = useRequest(() => products.load());
  const watched = useRequestOnShow(() => watchlist.load());
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const rows = useHomeRows(list, sorting);
  const isHot = list === 'hot';
  if (rows === null) {
    const failed = t(isHot ? 'home.listFailed' : 'home.watchFailed');
    return <LoadState request={isHot ? hot : watched} failedTitle={failed} kind="quote" rows={8} />;
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        title={t(isHot ? 'home.hotEmpty' : 'home.watchEmpty')}
        action={{ label: t('home.toMarket'), onTap: () => void go('market') }}
      />
    );
  }
  return (
    <QuoteTable
      label={t(`home.${list}`)}
      name="home"
      age={<ListAge procode={rows[0]?.procode ?? ''} />}
      products={rows}
      sorting={sorting}
      onSort={setSorting}
      idOf={ID_OF[list]}
      Row={HomeTableRow}
      beside
    />
  );
});

export const HomePrices = observer(function HomePrices({ list, onList }: HomeTabsProps) {
  return (
    <Card>
      <View className="home-wide__tabs">
        <HomeTabs list={list} onList={onList} />
      </View>
      <Rows list={list} />
    </Card>
  );
});
