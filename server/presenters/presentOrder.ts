import { minor, moneyText } from '@candor/rules/money';
import { payoutOf, directionOf } from '@candor/rules/order';
import { priceText } from '@candor/rules/price';
import { RATE_SCALE, rateText } from '@candor/rules/rate';
import type { Locale } from '../../types/contract/common';
import type { Order } from '../../types/contract/order';
import type { OrderRecord } from '../repositories/money/orders';
import type { ProductRecord } from '../repositories/market/products';
import { inLocale } from '../texts/localized';

/** Returns profit divided by stake as a signed fraction of 4 decimals, rounded half up. */
function profitRate(profit: number, stake: number): string {
  const size = Math.floor((Math.abs(profit) * RATE_SCALE * 2 + stake) / (stake * 2));
  return (profit < 0 ? '-' : '') + rateText(size);
}

function closeOf(order: OrderRecord, decimals: number) {
  const { closePrice, paid, stake } = order;
  const profit = paid === null ? null : minor(paid - stake);
  return {
    closePrice: closePrice === null ? null : priceText(closePrice, decimals),
    closeTime: order.closeTs,
    closeSeq: order.closeSeq,
    settledTime: order.settledTs,
    result: order.result,
    paid: paid === null ? null : moneyText(paid),
    profit: profit === null ? null : moneyText(profit),
    profitRate: profit === null ? null : profitRate(profit, stake),
  };
}

export function presentOrder(order: OrderRecord, product: ProductRecord, locale: Locale): Order {
  const openPrice = priceText(order.openPrice, product.decimals);
  return {
    orderNo: order.orderNo,
    requestId: order.requestId,
    state: order.result === null ? 'pending' : 'finished',
    procode: product.procode,
    productName: inLocale(product.texts, locale).title,
    decimals: product.decimals,
    direction: directionOf(order.side),
    seconds: order.seconds,
    quantity: moneyText(order.stake),
    payoutRate: rateText(order.rate),
    payout: moneyText(payoutOf(order.stake, order.rate)),
    strikePrice: openPrice,
    openPrice,
    openTime: order.openedTs,
    openSeq: order.openSeq,
    expectedCloseTime: order.dueTs,
    predictedResult: order.side,
    ...closeOf(order, product.decimals),
  };
}
