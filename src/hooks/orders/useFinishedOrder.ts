import type { Order } from '@contract/order';
import { parseMoney } from '@candor/rules/money';
import { type Side, expiryOf, sideOf } from '@candor/rules/order';
import { parsePrice } from '@candor/rules/price';
import { formatMoney } from '@/format/formatMoney';
import { formatPrice } from '@/format/formatPrice';
import { formatClock, formatTerm } from '@/format/formatTime';
import type { Translate } from '@/i18n';
import { trendOf, type Trend } from '@/domain/trend';
import { useOrderUnit } from '@/hooks/useMoney';
import { useText } from '@/hooks/useText';

/** Texts of an order's row; spread into `OrderRow`. */
export interface OrderRowTexts {
  title: string;
  side: Side;
  sideText: string;
  lines: readonly string[];
  /** Signed profit or loss; null while unknown. */
  profit: string | null;
  profitTrend: Trend;
  caption: string;
}

/** Whether the closing price was above or below the strike, which decided the order. */
function captionOf(t: Translate, order: Order): string {
  const { result } = order;
  // Every other result must have a text, otherwise this does not compile.
  if (result !== null && result !== 'win' && result !== 'lose') return t(`order.${result}`);
  if (order.closePrice === null || order.strikePrice === null) return t('order.void');
  const close = parsePrice(order.closePrice, order.decimals);
  return close > parsePrice(order.strikePrice, order.decimals)
    ? t('order.above')
    : t('order.below');
}

/** The result in a sentence; a void order names its reason. Empty before the result. */
export function resultText(t: Translate, { result, voidReason }: Order): string {
  if (voidReason !== null) return t(`order.voided.${voidReason}`);
  return result === null || result === 'void' ? '' : t(`order.result.${result}`);
}

export function useFinishedOrder(order: Order): OrderRowTexts {
  const t = useText();
  const withUnit = useOrderUnit();
  const side = sideOf(order.direction);
  const closed = order.closeTime ?? expiryOf(order);
  return {
    title: order.productName,
    side,
    sideText: t(side === 'up' ? 'order.up' : 'order.down'),
    lines: [
      t('order.openToClose', {
        open: formatPrice(order.openPrice),
        close: formatPrice(order.closePrice),
        term: formatTerm(order.seconds),
      }),
      t('order.timeAndAmount', { time: formatClock(closed), amount: formatMoney(order.quantity) }),
    ],
    profit: order.profit === null ? null : formatMoney(order.profit, { plus: true }),
    profitTrend: trendOf(order.profit === null ? null : parseMoney(order.profit)),
    caption: withUnit(captionOf(t, order)),
  };
}
