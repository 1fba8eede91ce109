import type { Order } from '@contract/order';
import { add, parseMoney, ZERO, type Minor } from '@candor/rules/money';

export interface PositionTotals {
  /** Sum of stakes, which is also the maximum loss. */
  stake: Minor;
  /** Sum of the payouts if all orders win. */
  payout: Minor;
}

/** Sums of the open orders, by the terms fixed at their acceptance. */
export function positionTotals(orders: readonly Order[]): PositionTotals {
  const sum = (values: readonly string[]) =>
    values.reduce<Minor>((total, value) => add(total, parseMoney(value)), ZERO);
  return {
    stake: sum(orders.map((order) => order.quantity)),
    payout: sum(orders.map((order) => order.payout)),
  };
}

/** Net profit or loss of settled orders; null if one is unknown. */
export function netProfit(orders: readonly Order[]): Minor | null {
  let total: Minor = ZERO;
  for (const { profit } of orders) {
    if (profit === null) return null;
    total = add(total, parseMoney(profit));
  }
  return total;
}
