import '@/i18n/areas/market';
import { View } from '@tarojs/components';
import { useState } from 'react';
import { Screen } from '@/components/shell/Screen';
import { SearchBox } from '@/components/ui/SearchBox';
import { Tabs } from '@/components/ui/Tabs';
import { useText } from '@/hooks/useText';
import { go } from '@/routes';
import { definePage } from '../definePage';
import { MarketClosed } from './components/MarketClosed';
import { MarketList } from './components/MarketList';
import { TABS, type MarketTab } from './useMarketList';

function MarketPage() {
  const t = useText();
  const [tab, setTab] = useState<MarketTab>('all');
  const labelOf = (key: MarketTab) =>
    key === 'all' || key === 'watch' ? t(`market.${key}`) : t(`market.market.${key}`);
  return (
    <Screen title={t('market.title')} tabbed demo surface="card">
      <View className="wrap">
        <SearchBox
          id="market-search"
          placeholder={t('market.search')}
          onOpen={() => void go('search')}
        />
        <View className="mt1">
          <Tabs
            label={t('market.markets')}
            items={TABS.map((key) => ({ key, id: `market-tab-${key}`, label: labelOf(key) }))}
            selected={tab}
            onSelect={setTab}
          />
        </View>
      </View>
      {tab !== 'all' && tab !== 'watch' && <MarketClosed market={tab} />}
      <MarketList tab={tab} onShowAll={() => setTab('all')} />
    </Screen>
  );
}

export default definePage('market', MarketPage, { title: 'market.title' });
