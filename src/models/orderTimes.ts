import type { Order } from '@contract/order';
import { expiryOf } from '@candor/rules/order';

/** The order is accepted and waits for its opening price, for about two seconds at most. */
export const isOpening = ({ state, openPrice }: Pick<Order, 'state' | 'openPrice'>): boolean =>
  state === 'pending' && openPrice === null;

/** Time at which an order ended, ms; finished orders are sorted by it. */
export const endOf = (order: Order): number => order.settledTime ?? expiryOf(order);
