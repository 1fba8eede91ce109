import { observer } from 'mobx-react-lite';
import type { Order } from '@contract/order';
import { CountdownRing } from '@/components/trading/orders/CountdownRing';
import { OrderRow } from '@/components/trading/orders/OrderRow';
import { useOpenOrder } from '@/hooks/orders/useOpenOrder';
import { go } from '@/navigation';

export interface HomeOrderProps {
  order: Order;
}

export const HomeOrder = observer(function HomeOrder({ order }: HomeOrderProps) {
  const { ring, row } = useOpenOrder(order);
  const { procode, requestId } = order;
  return (
    <OrderRow
      id={`home-order-${order.orderNo}`}
      lead={<CountdownRing {...ring} />}
      {...row}
      lines={row.lines.slice(0, 1)}
      onTap={() => void go('stockTrade', { procode, requestId })}
    />
  );
});
