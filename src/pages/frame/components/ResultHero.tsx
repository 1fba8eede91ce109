import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Order } from '@contract/order';
import { a11y } from '@/components/ui/lib/a11y';
import { classNames } from '@/components/ui/lib/classNames';
import { Arrow } from '@/components/ui/marks/Arrow';
import { Money } from '@/components/trading/orders/Money';
import { parseMoney } from '@candor/rules/money';
import { parsePrice, priceText } from '@candor/rules/price';
import { formatMoney } from '@/format/formatMoney';
import { formatPrice } from '@/format/formatPrice';
import { formatRate } from '@/format/formatRate';
import { formatTerm } from '@/format/formatTime';
import { useCountUp } from '@/hooks/useCountUp';
import { resultText, useFinishedOrder } from '@/hooks/orders/useFinishedOrder';
import { useText } from '@/hooks/useText';
import './ResultHero.scss';

export interface ResultHeroProps {
  order: Order;
}

/** Difference between closing and opening price; null without a closing price or a difference. */
function gapOf({ closePrice, openPrice, decimals }: Order): string | null {
  if (closePrice === null || openPrice === null) return null;
  const gap = Math.abs(parsePrice(closePrice, decimals) - parsePrice(openPrice, decimals));
  return gap === 0 ? null : formatPrice(priceText(gap, decimals));
}

/** The result in large text; only a win fills the card with colour. */
export const ResultHero = observer(function ResultHero({ order }: ResultHeroProps) {
  const t = useText();
  const row = useFinishedOrder(order);
  const counting = useCountUp(order.profit === null ? null : parseMoney(order.profit));
  const { result } = order;
  const isWin = result === 'win';
  const gap = gapOf(order);
  const rate = formatRate(order.profitRate, { plus: true, decimals: 0 });
  return (
    <View className={classNames('result-hero', isWin && 'result-hero--won')}>
      <View className="result-hero__head">
        <Text className="result-hero__title">{row.title}</Text>
        <View
          className={classNames('result-hero__side', !isWin && `result-hero__side--${row.side}`)}
        >
          <Arrow trend={row.side} />
          <Text>{`${row.sideText} · ${formatTerm(order.seconds)}`}</Text>
        </View>
      </View>
      <Text id="result-headline" className="result-hero__headline">
        {resultText(t, order)}
      </Text>
      <View className="result-hero__line">
        <View
          className={classNames('result-hero__sum', counting !== null && 'result-hero__sum--on')}
        >
          <Money
            id="result-profit"
            size="display"
            amount={row.profit}
            unit={t('common.usdt')}
            {...(!isWin && { trend: row.profitTrend })}
          />
          {counting !== null && (
            <View className="result-hero__count" {...a11y({ hidden: true })}>
              <Money size="display" amount={formatMoney(counting, { plus: true })} />
            </View>
          )}
        </View>
        <Text className="result-hero__rate">{rate}</Text>
      </View>
      {gap !== null && (
        <Text id="result-gap" className="result-hero__gap">
          {t(isWin ? 'order.spare' : 'order.short', { gap })}
        </Text>
      )}
    </View>
  );
});
