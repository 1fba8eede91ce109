import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { HaltReason, ProductDetail } from '@contract/product';
import { Button } from '@/components/ui/controls/Button';
import { directionOf } from '@candor/rules/order';
import { formatDateTime } from '@/format/formatTime';
import { formatRate } from '@/format/formatRate';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import type { Translate } from '@/i18n';
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

/** Why no order is possible: an untrusted price, or a closed market with its opening time. */
function closedText(t: Translate, halt: HaltReason | null, detail: ProductDetail | undefined) {
  if (halt !== null) return t(`stock.halt.${halt}`);
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
  if (quote?.isOpen === false) {
    const reason = closedText(t, quote.halt, detail);
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
