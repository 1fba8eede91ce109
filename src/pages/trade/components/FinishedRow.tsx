import { observer } from 'mobx-react-lite';
import type { Order } from '../../../../types/contract/order';
import { OrderRow } from '@/components/OrderRow';
import { StockMark } from '@/components/StockMark';
import { useFinishedOrder } from '@/hooks/useFinishedOrder';
import { useProductPhoto } from '@/hooks/useProductPhoto';
import { go } from '@/routes';

export interface FinishedRowProps {
  order: Order;
}

/** A settled order; a tap opens its record. */
export const FinishedRow = observer(function FinishedRow({ order }: FinishedRowProps) {
  const row = useFinishedOrder(order);
  const { orderNo, procode } = order;
  const photo = useProductPhoto(procode);
  return (
    <OrderRow
      id={`trade-order-${orderNo}`}
      profitId={`trade-profit-${orderNo}`}
      lead={<StockMark photo={photo} title={row.title} />}
      {...row}
      onTap={() => void go('record', { tab: 'order', orderNo })}
    />
  );
});
