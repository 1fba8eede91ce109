import type { Order } from '@contract/order';
import { outcomeOf, profitFor, sideOf } from '@candor/rules/order';
import { parseMoney, type Minor } from '@candor/rules/money';
import { parsePrice } from '@candor/rules/price';
import { parseRate } from '@candor/rules/rate';

/**
 * What an open order would bring if it ended at this price: the rule that settles it, applied to
 * the price on screen (decision 014). Null when a number cannot be read.
 */
export function estimateProfit(order: Order, price: string): Minor | null {
  const rate = parseRate(order.payoutRate);
  if (rate === null) return null;
  const strike = parsePrice(order.strikePrice, order.decimals);
  const close = parsePrice(price, order.decimals);
  return profitFor(
    outcomeOf(sideOf(order.direction), strike, close),
    parseMoney(order.quantity),
    rate,
  );
}
