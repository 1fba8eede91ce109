import type { Order } from '@contract/order';
import { expiryOf, sideOf } from '@candor/rules/order';
import { trendOf, type Trend } from '@/domain/trend';
import { formatMoney } from '@/format/formatMoney';
import { formatPrice } from '@/format/formatPrice';
import { formatClock, formatCountdown, formatTerm } from '@/format/formatTime';
import { estimateProfit } from '@/models/estimateProfit';
import { isOpening } from '@/models/orderTimes';
import type { OrderRowTexts } from './useFinishedOrder';
import { useQuote } from '@/hooks/quotes/useQuote';
import { useVisibleTracking } from '@/hooks/quotes/useVisibleTracking';
import { useStores } from '@/hooks/useStores';
import { useOrderUnit } from '@/hooks/useMoney';
import { useText } from '@/hooks/useText';
import type { Translate } from '@/i18n';

export interface RingTexts {
  left: number;
  /** True while the order has no opening price, so its time has not begun. */
  isWaiting: boolean;
  text: string;
  /** Result if the order ended now: the colour of the estimated profit. */
  trend: Trend;
  label: string;
}

export interface OpenOrder {
  ring: RingTexts;
  row: OrderRowTexts;
  /** True after the expiry until the result arrives. */
  isSettling: boolean;
}

/** Values of an order without an opening price: no strike, no time, no profit. */
function waitingOrder(t: Translate, order: Order): OpenOrder {
  const side = sideOf(order.direction);
  return {
    isSettling: false,
    ring: {
      left: 0,
      isWaiting: true,
      text: formatTerm(order.seconds),
      trend: 'flat',
      label: t('order.waiting'),
    },
    row: {
      title: order.productName,
      side,
      sideText: t(side === 'up' ? 'order.up' : 'order.down'),
      lines: [t('order.waitingLine'), formatMoney(order.quantity)],
      profit: null,
      profitTrend: 'flat',
      caption: t('order.waiting'),
    },
  };
}

/** Values of an open order; an observer renders every second. A stale price gives no estimate. */
export function useOpenOrder(order: Order): OpenOrder {
  const t = useText();
  const { clock } = useStores();
  const withUnit = useOrderUnit();
  const read = useVisibleTracking();
  const quote = useQuote(order.procode);
  const leftMs = read(() => clock.remainingMs(expiryOf(order)));
  if (isOpening(order)) return waitingOrder(t, order);
  const isSettling = leftMs === 0;
  const isKnown = !isSettling && quote?.isStale === false;
  const estimate = isKnown ? estimateProfit(order, quote.price) : null;
  const strike = formatPrice(order.strikePrice);
  const side = sideOf(order.direction);
  const text = isSettling ? '…' : formatCountdown(leftMs);
  return {
    isSettling,
    ring: {
      isWaiting: false,
      left: leftMs === null ? 0 : Math.min(1, leftMs / (order.seconds * 1000)),
      text,
      trend: trendOf(estimate),
      label: t('order.timeLeft', { time: text }),
    },
    row: {
      title: order.productName,
      side,
      sideText: t(side === 'up' ? 'order.up' : 'order.down'),
      lines: isSettling
        ? [t('order.settlingLine')]
        : [
            t('order.strikeAndNow', { strike, price: formatPrice(quote?.price) }),
            t('order.amountAndEnd', {
              amount: formatMoney(order.quantity),
              time: formatClock(order.expectedCloseTime),
            }),
          ],
      profit: estimate === null ? null : formatMoney(estimate, { plus: true }),
      profitTrend: trendOf(estimate),
      caption: isKnown
        ? withUnit(t('order.ifNow'))
        : t(isSettling ? 'order.settling' : 'order.priceOld'),
    },
  };
}
