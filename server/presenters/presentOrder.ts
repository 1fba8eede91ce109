import { minor, moneyText } from '@candor/rules/money';
import { directionOf, payoutOf, voidReasonOf } from '@candor/rules/order';
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
    closeTime: closePrice === null ? null : order.dueTs,
    closeSeq: order.closeSeq,
    settledTime: order.settledTs,
    result: order.result,
    voidReason: order.result === 'void' ? voidReasonOf(order) : null,
    paid: paid === null ? null : moneyText(paid),
    profit: profit === null ? null : moneyText(profit),
    profitRate: profit === null ? null : profitRate(profit, stake),
  };
}

/** Fields that are null until the order opens, and stay null when it cannot open. */
function openingOf({ openPrice, openTs, openSeq, dueTs }: OrderRecord, decimals: number) {
  const price = openPrice === null ? null : priceText(openPrice, decimals);
  return {
    strikePrice: price,
    openPrice: price,
    openTime: price === null ? null : openTs,
    openSeq,
    expectedCloseTime: price === null ? null : dueTs,
  };
}

export function presentOrder(order: OrderRecord, product: ProductRecord, locale: Locale): Order {
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
    acceptedTime: order.acceptedTs,
    ...openingOf(order, product.decimals),
    predictedResult: order.side,
    ...closeOf(order, product.decimals),
  };
}
