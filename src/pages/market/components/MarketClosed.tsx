import type { MarketCode } from '@contract/kinds';
import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Notice } from '@/components/ui/states/Notice';
import { formatDateTime } from '@/format/formatTime';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import type { MarketTab } from '../useMarketList';

export interface MarketClosedProps {
  tab: MarketTab;
}

interface ReopeningProps {
  market: MarketCode;
  procode: string;
}

/** All products of a market open at the same time, so one product's opening time is enough. */
const Reopening = observer(function Reopening({ market, procode }: ReopeningProps) {
  const t = useText();
  const { products } = useStores();
  useRequest(() => products.loadDetail(procode), [procode]);
  const opensAt = products.details.get(procode)?.opensAt ?? null;
  const name = t(`market.market.${market}`);
  return (
    <View className="wrap mt2">
      <Notice id="market-closed" kind="plain" icon="clock">
        <Text>
          {opensAt === null
            ? t('market.closed', { market: name })
            : t('market.closedUntil', { market: name, time: formatDateTime(opensAt, t.locale) })}
        </Text>
      </Notice>
    </View>
  );
});

interface OpenOrClosedProps {
  market: MarketCode;
}

const OpenOrClosed = observer(function OpenOrClosed({ market }: OpenOrClosedProps) {
  const { products, quotes } = useStores();
  const first = products.inMarket(market)[0];
  const quote = first && quotes.quoteOf(first.procode);
  if (!first || !quote || quote.isOpen) return null;
  return <Reopening market={market} procode={first.procode} />;
});

/** Shows when a closed market opens; hidden while it is open or unknown. */
export function MarketClosed({ tab }: MarketClosedProps) {
  return tab === 'all' || tab === 'watch' ? null : <OpenOrClosed market={tab} />;
}
