import { observer } from 'mobx-react-lite';
import type { Order } from '@contract/order';
import { CountdownRing } from '@/components/trading/orders/CountdownRing';
import { OrderRow } from '@/components/trading/orders/OrderRow';
import { StockMark } from '@/components/trading/quotes/StockMark';
import { useFinishedOrder } from '@/hooks/orders/useFinishedOrder';
import { useOpenOrder } from '@/hooks/orders/useOpenOrder';
import { useProductPhoto } from '@/hooks/quotes/useProductPhoto';

export interface OrderRecordRowProps {
  order: Order;
  onTap: () => void;
}

const OpenRow = observer(function OpenRow({ order, onTap }: OrderRecordRowProps) {
  const { ring, row } = useOpenOrder(order);
  return (
    <OrderRow
      id={`record-order-${order.orderNo}`}
      profitId={`record-profit-${order.orderNo}`}
      lead={<CountdownRing {...ring} />}
      {...row}
      onTap={onTap}
    />
  );
});

const SettledRow = observer(function SettledRow({ order, onTap }: OrderRecordRowProps) {
  const row = useFinishedOrder(order);
  const photo = useProductPhoto(order.procode);
  return (
    <OrderRow
      id={`record-order-${order.orderNo}`}
      profitId={`record-profit-${order.orderNo}`}
      lead={<StockMark photo={photo} title={row.title} />}
      {...row}
      onTap={onTap}
    />
  );
});

export const OrderRecordRow = observer(function OrderRecordRow(props: OrderRecordRowProps) {
  return props.order.state === 'pending' ? <OpenRow {...props} /> : <SettledRow {...props} />;
});
