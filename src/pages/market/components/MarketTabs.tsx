import { Tabs } from '@/components/ui/controls/Tabs';
import { useText } from '@/hooks/useText';
import { TABS, type MarketTab } from '../useMarketList';

export interface MarketTabsProps {
  tab: MarketTab;
  onTab: (tab: MarketTab) => void;
}

export function MarketTabs({ tab, onTab }: MarketTabsProps) {
  const t = useText();
  const labelOf = (key: MarketTab) =>
    key === 'all' || key === 'watch' ? t(`market.${key}`) : t(`market.market.${key}`);
  return (
    <Tabs
      label={t('market.markets')}
      items={TABS.map((key) => ({ key, id: `market-tab-${key}`, label: labelOf(key) }))}
      selected={tab}
      onSelect={onTab}
    />
  );
}
