import type { OrderState } from '@contract/kinds';
import type { Page } from '@contract/common';
import type { Order, OrderDetail, PlaceOrderRequest, ReceivedOrder } from '@contract/order';
import type { Statistics, StatisticsSpan } from '@contract/statistics';
import type { ApiClient } from './client';
import { pageQuery, type PageRequest } from './pageQuery';

export interface OrdersQuery extends PageRequest {
  state: OrderState;
  procode?: string;
}

export const ordersApi = (client: ApiClient) => ({
  /** Never repeated by itself; a repeat with the same `requestId` is answered with the first result. */
  createOrder: (request: PlaceOrderRequest) => client.post<ReceivedOrder>('/orderSave', request),
  /** Rejects with `not_found` when no order was made of that request. */
  getOrderByRequest: (requestId: string) =>
    client.get<ReceivedOrder>('/orderByRequest', { requestId }, { loading: 'none' }),
  listOrders: ({ state, procode, ...page }: OrdersQuery) =>
    client.readShared<Page<Order>>('/orderList', { state, procode, ...pageQuery(page) }),
  getStatistics: (days: StatisticsSpan) => client.read<Statistics>('/orderStatistics', { days }),
  getOrder: (orderNo: string) => client.read<OrderDetail>('/orderDetail', { orderNo }),
});
