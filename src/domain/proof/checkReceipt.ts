import type { Order } from '@contract/order';
import { moneyText, parseAmount } from '../money';
import { payoutOf, sideOf } from '../order';
import { parseRate } from '../rate';
import type { KnownFacts, TappedOrder } from './KnownFacts';
import type { Receipt } from './parseReceipt';
import type { ProofCode } from './verdict';

/** What was tapped is what was signed. */
function isOfTap(receipt: Receipt, tapped: TappedOrder): boolean {
  return (
    receipt.request === tapped.requestId &&
    receipt.procode === tapped.procode &&
    receipt.direction === sideOf(tapped.direction) &&
    receipt.seconds === tapped.seconds &&
    receipt.stake === parseAmount(tapped.quantity)
  );
}

/** What is signed is what the app shows. */
function isOfOrder(receipt: Receipt, order: Order): boolean {
  return (
    isOfTap(receipt, order) &&
    receipt.order === order.orderNo &&
    receipt.decimals === order.decimals &&
    receipt.rate === parseRate(order.payoutRate) &&
    moneyText(receipt.payout) === order.payout &&
    receipt.accepted === order.openTime &&
    receipt.expires === order.expectedCloseTime &&
    receipt.tick.seq === order.openSeq &&
    receipt.tick.price === order.openPrice
  );
}

/** It holds together in itself, and was signed of a time before the outcome. */
function isSound(
  { stake, rate, payout, seconds, accepted, expires, tick }: Receipt,
  priceAgeMsMax: number,
): boolean {
  return (
    expires === accepted + seconds * 1000 &&
    accepted < expires &&
    tick.ts <= accepted &&
    accepted - tick.ts <= priceAgeMsMax &&
    rate <= 1e7 &&
    payout === payoutOf(stake, rate)
  );
}

/**
 * Compares a receipt with what the customer has. `note`: its whole note. `priceAgeMsMax`: how old
 * the opening price may be by its rules.
 */
export function checkReceipt(
  receipt: Receipt,
  note: string,
  priceAgeMsMax: number,
  known: KnownFacts,
): ProofCode | null {
  if (known.receipt !== null && known.receipt !== note) return 'receipt_differs';
  if (known.tapped !== null && !isOfTap(receipt, known.tapped)) return 'receipt_differs';
  if (!isOfOrder(receipt, known.order)) return 'receipt_differs';
  return isSound(receipt, priceAgeMsMax) ? null : 'malformed';
}
