import type { Order } from '@contract/order';
import { orderResult, profitFor, sideOf } from '@candor/rules/order';
import { parseMoney, type Minor } from '@candor/rules/money';
import { parsePrice } from '@candor/rules/price';
import { parseRate } from '@candor/rules/rate';

/** Profit of an open order if it ended at this price; null before it opens (decision 014). */
export function estimateProfit(order: Order, price: string): Minor | null {
  const rate = parseRate(order.payoutRate);
  if (rate === null || order.strikePrice === null) return null;
  const strike = parsePrice(order.strikePrice, order.decimals);
  const close = parsePrice(price, order.decimals);
  return profitFor(
    orderResult(sideOf(order.direction), strike, close),
    parseMoney(order.quantity),
    rate,
  );
}
