import { observer } from 'mobx-react-lite';
import { useContext, useEffect, type RefObject } from 'react';
import type { Order } from '@contract/order';
import { formatMoney } from '@/format/formatMoney';
import { GoContext } from '@/hooks/contexts';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useSubmit } from '@/hooks/forms/useSubmit';
import { onNearEnd } from '@/platform/page/listPane';
import { OrderRecords } from '@/pages/record/components/orders/OrderRecords';
import { PositionSummary } from '@/pages/trade/components/PositionSummary';
import { UnresolvedOrders } from '@/pages/trade/components/UnresolvedOrders';
import { netProfit } from '@/pages/trade/positionTotals';

/** Distance from the end, px, at which more rows load, as on a phone. */
const NEAR_PX = 200;

function sumOf(orders: readonly Order[]): string | undefined {
  const net = netProfit(orders);
  return net === null ? undefined : formatMoney(net, { plus: true });
}

export interface OrdersListProps {
  /** The list's scroll container. */
  box: RefObject<HTMLElement>;
}

/** All orders by state, with the net result of the open orders. */
export const OrdersList = observer(function OrdersList({ box }: OrdersListProps) {
  const go = useContext(GoContext);
  const { orders } = useStores();
  const { submit: loadMore } = useSubmit(() => orders.finished.loadMore());
  useRequest(() => orders.resolveOverdue());
  useEffect(
    () =>
      box.current === null ? undefined : onNearEnd(box.current, NEAR_PX, () => void loadMore()),
    [box, loadMore],
  );
  return (
    <>
      <UnresolvedOrders />
      {orders.pending.length > 0 && <PositionSummary />}
      <OrderRecords
        sumOf={sumOf}
        onOpen={(orderNo) => void go('record', { tab: 'order', orderNo })}
      />
    </>
  );
});
