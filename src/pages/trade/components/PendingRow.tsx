import { observer } from 'mobx-react-lite';
import type { Order } from '@contract/order';
import { CountdownRing } from '@/components/trading/orders/CountdownRing';
import { OrderRow } from '@/components/trading/orders/OrderRow';
import { useOpenOrder } from '@/hooks/orders/useOpenOrder';
import { go } from '@/navigation';

export interface PendingRowProps {
  order: Order;
}

export const PendingRow = observer(function PendingRow({ order }: PendingRowProps) {
  const { ring, row } = useOpenOrder(order);
  const { orderNo, procode, requestId } = order;
  return (
    <OrderRow
      id={`trade-order-${orderNo}`}
      profitId={`trade-profit-${orderNo}`}
      lead={<CountdownRing id={`trade-countdown-${orderNo}`} {...ring} />}
      {...row}
      onTap={() => void go('stockTrade', { procode, requestId })}
    />
  );
});
