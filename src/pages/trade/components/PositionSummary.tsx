import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Card } from '@/components/ui/layout/Card';
import { Money } from '@/components/trading/orders/Money';
import { PriceAge } from '@/components/trading/quotes/PriceAge';
import { trendOf } from '@/domain/trend';
import { formatMoney } from '@/format/formatMoney';
import { usePriceAge } from '@/hooks/quotes/usePriceAge';
import { useVisibleTracking } from '@/hooks/quotes/useVisibleTracking';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import type { Quote } from '@/models/Quote';
import { positionTotals } from '../positionTotals';
import './PositionSummary.scss';

/** The sum is as old as its oldest price. */
const oldestQuote = (quotes: readonly Quote[]) =>
  quotes.reduce<Quote | undefined>(
    (old, quote) => (old === undefined || quote.time < old.time ? quote : old),
    undefined,
  );

const ageOf = (quote: Quote | undefined) =>
  quote && { isOpen: quote.isOpen, isStale: quote.isStale, ageMs: quote.ageMs };

export const PositionSummary = observer(function PositionSummary() {
  const t = useText();
  const { orders, quotes, assets } = useStores();
  const read = useVisibleTracking();
  const { stake, payout } = positionTotals(orders.pending);
  const live = read(() => {
    const used = orders.pending.flatMap((order) => quotes.quoteOf(order.procode) ?? []);
    return { age: ageOf(oldestQuote(used)), profit: assets.estimatedProfit };
  });
  const age = usePriceAge(live.age);
  const profit = age?.state === 'stale' ? null : live.profit;
  return (
    <Card padded>
      <View className="position-summary">
        <View className="position-summary__now">
          <View className="position-summary__label">
            <Text>{t('trade.ifAllNow')}</Text>
            {age && <PriceAge text={age.text} state={age.state} />}
          </View>
          <Money
            id="trade-estimate"
            size="big"
            amount={profit === null ? null : formatMoney(profit, { plus: true })}
            trend={trendOf(profit)}
          />
        </View>
        <View className="position-summary__stake">
          <Text className="position-summary__label">{t('trade.stakeInUse')}</Text>
          <Text id="trade-stake" className="position-summary__sum">
            {formatMoney(stake)}
          </Text>
        </View>
      </View>
      <View className="position-summary__limits">
        <Text>
          {t('trade.maxLoss')} <Text className="position-summary__limit">{formatMoney(stake)}</Text>
        </Text>
        <Text>
          {t('trade.maxWin')} <Text className="position-summary__limit">{formatMoney(payout)}</Text>
        </Text>
      </View>
    </Card>
  );
});
