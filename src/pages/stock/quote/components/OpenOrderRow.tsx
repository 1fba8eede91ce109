import { observer } from 'mobx-react-lite';
import type { Order } from '@contract/order';
import { CountdownRing } from '@/components/trading/orders/CountdownRing';
import { OrderRow } from '@/components/trading/orders/OrderRow';
import { useOpenOrder } from '@/hooks/orders/useOpenOrder';
import { go } from '@/navigation';

export interface OpenOrderRowProps {
  order: Order;
}

export const OpenOrderRow = observer(function OpenOrderRow({ order }: OpenOrderRowProps) {
  const { ring, row } = useOpenOrder(order);
  const { orderNo, procode, requestId } = order;
  return (
    <OrderRow
      id={`stock-order-${orderNo}`}
      lead={<CountdownRing {...ring} />}
      {...row}
      onTap={() => void go('stockTrade', { procode, requestId })}
    />
  );
});
