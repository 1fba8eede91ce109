import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Order } from '@contract/order';
import { Card } from '@/components/ui/layout/Card';
import { KeyValue } from '@/components/ui/layout/KeyValue';
import { OrderOutcome } from '@/components/trading/orders/OrderOutcome';
import { StockMark } from '@/components/trading/quotes/StockMark';
import { TearLine } from '@/components/ui/layout/TearLine';
import { formatMoney } from '@/format/formatMoney';
import { formatPrice } from '@/format/formatPrice';
import { formatRate } from '@/format/formatRate';
import { formatClockMs, formatDate, formatTerm } from '@/format/formatTime';
import { resultText, useFinishedOrder } from '@/hooks/orders/useFinishedOrder';
import { useProductPhoto } from '@/hooks/quotes/useProductPhoto';
import { useText } from '@/hooks/useText';
import { OUTCOME_VIEWS } from '@/pages/record/outcomeViews';
import { VerifyEntry } from '../check/VerifyEntry';
import './OrderReceipt.scss';

export interface OrderReceiptProps {
  order: Order;
  onVerify: () => void;
}

const percent = (rate: string) => formatRate(rate).replace(/\.?0+%$/, '%');

const Head = observer(function Head({ order }: Pick<OrderReceiptProps, 'order'>) {
  const t = useText();
  const photo = useProductPhoto(order.procode);
  const row = useFinishedOrder(order);
  const { orderNo, result, profitRate } = order;
  return (
    <OrderOutcome
      lead={<StockMark photo={photo} title={row.title} />}
      title={row.title}
      side={row.side}
      sideText={row.sideText}
      headlineId={`record-result-${orderNo}`}
      headline={result === null ? t('order.pending') : resultText(t, order)}
      profit={row.profit}
      profitTrend={row.profitTrend}
      unit={t('common.usdt')}
      rate={profitRate === null ? null : formatRate(profitRate, { plus: true, decimals: 0 })}
    />
  );
});

/** The facts that decided the order: acceptance, prices with times, prediction, expiry. */
const Decided = observer(function Decided({ order }: Pick<OrderReceiptProps, 'order'>) {
  const t = useText();
  const { orderNo } = order;
  const time = (instant: number | null) =>
    instant === null ? null : `${formatDate(instant, t.locale)} ${formatClockMs(instant)}`;
  return (
    <View className="order-receipt__part">
      <KeyValue
        id={`record-acceptedTime-${orderNo}`}
        label={t('order.acceptedTime')}
        value={time(order.acceptedTime)}
      />
      <KeyValue
        id={`record-open-${orderNo}`}
        label={t('order.opening')}
        value={formatPrice(order.openPrice)}
      />
      <KeyValue
        id={`record-openTime-${orderNo}`}
        label={t('order.openTime')}
        value={time(order.openTime)}
      />
      <KeyValue
        id={`record-close-${orderNo}`}
        label={t('order.closing')}
        value={formatPrice(order.closePrice)}
      />
      <KeyValue
        id={`record-closeTime-${orderNo}`}
        label={t('order.closeTime')}
        value={time(order.closeTime)}
      />
      <KeyValue
        id={`record-predicted-${orderNo}`}
        label={t('order.predicted')}
        value={t(`order.predictions.${order.predictedResult}`)}
      />
      <KeyValue label={t('order.term')} value={formatTerm(order.seconds)} />
      <KeyValue label={t('order.expectedClose')} value={time(order.expectedCloseTime)} />
    </View>
  );
});

/** The receipt of an order: the deciding facts, and the calculation of the paid sum. */
export const OrderReceipt = observer(function OrderReceipt({ order, onVerify }: OrderReceiptProps) {
  const t = useText();
  const { orderNo, quantity, payoutRate, payout, paid, result } = order;
  const view = result && OUTCOME_VIEWS[result];
  return (
    <Card>
      <View className="order-receipt__part">
        <Head order={order} />
      </View>
      <TearLine />
      <Decided order={order} />
      <TearLine />
      <View className="order-receipt__part">
        <KeyValue
          id={`record-quantity-${orderNo}`}
          label={t('order.stake')}
          value={formatMoney(quantity)}
        />
        {(!view || view.hasPayout) && (
          <KeyValue
            label={t(view ? 'order.payout' : 'order.payoutIfWin')}
            value={t('order.payoutSum', {
              stake: formatMoney(quantity),
              rate: percent(payoutRate),
              payout: formatMoney(payout),
            })}
          />
        )}
        <KeyValue
          id={`record-paid-${orderNo}`}
          label={t(view ? view.paid : 'order.paid')}
          value={paid === null ? null : `${formatMoney(paid)} ${t('common.usdt')}`}
          strong
        />
        <KeyValue label={t('order.orderNo')} value={orderNo} code />
      </View>
      <VerifyEntry order={order} onTap={onVerify} />
    </Card>
  );
});
