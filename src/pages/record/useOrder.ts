import type { Order } from '@contract/order';
import { useRequest, type RequestState } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';

/** An order from the lists, else loaded by its number; null loads no order. */
export function useOrder(orderNo: string | null): {
  order: Order | undefined;
  request: RequestState<void>;
} {
  const { orders } = useStores();
  const listed = orders.finished.list?.find((one) => one.orderNo === orderNo);
  const order = orderNo === null ? undefined : (orders.byNo(orderNo) ?? listed);
  const request = useRequest(async () => {
    if (orderNo !== null && order === undefined) await orders.load(orderNo);
  }, [orderNo]);
  return { order, request };
}
