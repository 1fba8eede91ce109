import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { ProductDetail } from '@contract/product';
import { Button } from '@/components/ui/controls/Button';
import { directionOf } from '@candor/rules/order';
import { formatDateTime } from '@/format/formatTime';
import { formatRate } from '@/format/formatRate';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import type { Translate } from '@/i18n';
import type { Quote } from '@/models/Quote';
import { go } from '@/navigation';

export interface BuyBarProps {
  procode: string;
  detail: ProductDetail | undefined;
}

/** Range of the payout rate over all terms: "wins 80%–90%"; undefined while unknown. */
function winsText(t: Translate, detail: ProductDetail | undefined): string | undefined {
  const rates = (detail?.terms ?? []).map((term) => term.payoutRate).sort();
  const [low, high] = [rates[0], rates[rates.length - 1]];
  if (low === undefined || high === undefined) return undefined;
  const text = (rate: string) => formatRate(rate).replace(/\.?0+%$/, '%');
  return low === high
    ? t('stock.winsOne', { rate: text(low) })
    : t('stock.wins', { low: text(low), high: text(high) });
}

/** Why no order is possible; null while one is possible or the price is unknown. */
function closedText(t: Translate, quote: Quote | undefined, detail: ProductDetail | undefined) {
  if (quote === undefined) return null;
  if (quote.halt) return t(`stock.halt.${quote.halt}`);
  if (quote.isOpen) return detail?.isPaused ? t('stock.paused') : null;
  const opensAt = detail?.opensAt ?? null;
  return opensAt === null
    ? t('stock.closed')
    : t('stock.closedUntil', { time: formatDateTime(opensAt, t.locale) });
}

/** Two buttons that open the ticket; while no order is possible, one grey button says why. */
export const BuyBar = observer(function BuyBar({ procode, detail }: BuyBarProps) {
  const t = useText();
  const { quotes } = useStores();
  const quote = quotes.quoteOf(procode);
  const reason = closedText(t, quote, detail);
  if (reason !== null) {
    return (
      <Button id="stock-closed" blockedReason={reason} blockedIcon="clock">
        {reason}
      </Button>
    );
  }
  const wins = winsText(t, detail);
  return (
    <View className="row gap3">
      {(['up', 'down'] as const).map((side) => (
        <View key={side} className="even">
          <Button
            id={`stock-${side}`}
            kind={side}
            icon={`arrow-${side}`}
            sub={wins}
            onTap={() => void go('stockTrade', { procode, direction: `${directionOf(side)}` })}
          >
            {t(side === 'up' ? 'stock.buyUp' : 'stock.buyDown')}
          </Button>
        </View>
      ))}
    </View>
  );
});
