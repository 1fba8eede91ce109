import { observer } from 'mobx-react-lite';
import type { Order } from '@contract/order';
import { KeyValue } from '@/components/ui/layout/KeyValue';
import { StatusCard } from '@/components/ui/states/StatusCard';
import { formatDateTime } from '@/format/formatTime';
import { useText } from '@/hooks/useText';

export interface CheckUnavailableProps {
  order: Order;
}

/** For an order without a receipt, placed before this phone first read the log. */
export const CheckUnavailable = observer(function CheckUnavailable({
  order,
}: CheckUnavailableProps) {
  const t = useText();
  return (
    <StatusCard state="waiting" title={t('proof.old.title')} text={t('proof.old.text')}>
      <KeyValue
        label={t('order.acceptedTime')}
        value={formatDateTime(order.acceptedTime, t.locale)}
      />
      <KeyValue label={t('order.orderNo')} value={order.orderNo} code />
    </StatusCard>
  );
});
