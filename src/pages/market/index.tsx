import { View } from '@tarojs/components';
import { lazy, useState } from 'react';
import { Screen } from '@/components/shell/Screen';
import { WideGate } from '@/components/shell/WideGate';
import { useShareCard } from '@/hooks/useShareCard';
import { useText } from '@/hooks/useText';
import type { Sorting } from '@/models/sortProducts';
import { ROUTES } from '@/routes';
import { definePage } from '../definePage';
import { MarketClosed } from './components/MarketClosed';
import { MarketList } from './components/MarketList';
import { MarketRows } from './components/MarketRows';
import { MarketSearch } from './components/MarketSearch';
import { MarketTabs } from './components/MarketTabs';
import type { MarketTab } from './useMarketList';

const MarketWide = lazy(() => import(/* webpackChunkName: "wide" */ './wide/MarketWide'));

function MarketPage() {
  const t = useText();
  useShareCard(() => ({ title: t('market.shareTitle'), path: ROUTES.market.path }));
  const [tab, setTab] = useState<MarketTab>('all');
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const order = { tab, onTab: setTab, sorting, onSort: setSorting };
  return (
    <Screen title={t('market.title')} tabbed demo roomy>
      <WideGate wide={(breakpoint) => breakpoint === 'desk' && <MarketWide {...order} />}>
        <View className="wrap">
          <MarketSearch />
          <View className="mt1">
            <MarketTabs tab={tab} onTab={setTab} />
          </View>
        </View>
        <MarketClosed tab={tab} />
        <MarketList tab={tab} sorting={sorting} onShowAll={() => setTab('all')}>
          {(list) => <MarketRows products={list} sorting={sorting} onSort={setSorting} />}
        </MarketList>
      </WideGate>
    </Screen>
  );
}

export default definePage('market', MarketPage);
