import { observer } from 'mobx-react-lite';
import type { Order } from '@contract/order';
import { Card } from '@/components/ui/layout/Card';
import { Cell } from '@/components/ui/layout/Cell';
import { formatPrice } from '@/format/formatPrice';
import { formatClock, formatTerm } from '@/format/formatTime';
import { KeyValue } from '@/components/ui/layout/KeyValue';
import { View } from '@tarojs/components';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import './LiveFacts.scss';

export interface LiveFactsProps {
  order: Order;
  /** True hides the link, because the target page is already open. */
  hideLink?: boolean;
}

/** The facts that decide the order, with a link to its record. */
export const LiveFacts = observer(function LiveFacts({ order, hideLink }: LiveFactsProps) {
  const t = useText();
  const { orderNo } = order;
  return (
    <Card>
      <View className="live-facts">
        <KeyValue
          id="live-open"
          label={t('ticket.live.strike')}
          value={formatPrice(order.openPrice)}
        />
        <KeyValue
          id="live-openTime"
          label={t('order.openTime')}
          value={formatClock(order.openTime)}
        />
        <KeyValue label={t('order.term')} value={formatTerm(order.seconds)} />
        <KeyValue
          id="live-expiry"
          label={t('order.expectedClose')}
          value={formatClock(order.expectedCloseTime)}
        />
        <KeyValue id="live-orderNo" label={t('ticket.live.orderNo')} value={orderNo} />
      </View>
      {!hideLink && (
        <Cell
          id="live-receipt"
          icon="receipt"
          title={t('ticket.live.receipt')}
          onTap={() => void go('record', { tab: 'order', orderNo })}
        />
      )}
    </Card>
  );
});
