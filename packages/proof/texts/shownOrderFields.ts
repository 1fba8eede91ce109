import { moneyText, parseAmount, subtract, type Minor } from '@candor/rules/money';
import { directionOf } from '@candor/rules/order';
import { RATE_SCALE, rateText } from '@candor/rules/rate';
import type { ShownOrder, TappedOrder } from '../check/KnownFacts';
import { sha256 } from '../crypto/sha256';
import type { Receipt } from './parseReceipt';
import type { Settlement } from './parseSettlement';

/** What receipt and settlement determine of a shown order (docs/PROOF.md, What is shown). */
type OrderFields = Readonly<Record<string, unknown>>;

/** Fixed at acceptance. `note`: the receipt as it is in the proof. */
export function acceptedFields(receipt: Receipt, note: string): OrderFields {
  return {
    orderNo: receipt.orderNo,
    requestId: receipt.requestId,
    procode: receipt.procode,
    decimals: receipt.decimals,
    direction: directionOf(receipt.side),
    seconds: receipt.seconds,
    quantity: moneyText(receipt.stake),
    payoutRate: rateText(receipt.rate),
    payout: moneyText(receipt.payout),
    acceptedTime: receipt.accepted,
    predictedResult: receipt.side,
    receipt: note,
  };
}

/** When the order expires, ms; null for an order without an opening price. */
export function expiryOf({ seconds }: Receipt, { opening }: Settlement): number | null {
  return opening === null ? null : opening.ts + seconds * 1000;
}

function voidReason({ opening, closing }: Settlement) {
  if (opening === null) return 'opening_missing';
  return closing === null ? 'closing_missing' : null;
}

/** Fixed by the opening and the closing price. */
export function resultFields(receipt: Receipt, settlement: Settlement): OrderFields {
  const { opening, closing, result, settled } = settlement;
  return {
    state: 'finished',
    result,
    voidReason: voidReason(settlement),
    strikePrice: opening?.price ?? null,
    openPrice: opening?.price ?? null,
    openTime: opening?.ts ?? null,
    openSeq: opening?.seq ?? null,
    expectedCloseTime: expiryOf(receipt, settlement),
    closePrice: closing?.price ?? null,
    closeSeq: closing?.seq ?? null,
    closeTime: closing?.ts ?? null,
    settledTime: settled,
  };
}

/** Profit over stake in 1/10000, rounded half away from zero. */
function profitRate(profit: Minor, stake: Minor): string {
  const size =
    (BigInt(Math.abs(profit) * 2) * BigInt(RATE_SCALE) + BigInt(stake)) / BigInt(stake * 2);
  return (profit < 0 ? '-' : '') + rateText(Number(size));
}

/** Fixed by the settlement. */
export function paidFields({ stake }: Receipt, { paid }: Settlement): OrderFields {
  const profit = subtract(paid, stake);
  return {
    paid: moneyText(paid),
    profit: moneyText(profit),
    profitRate: profitRate(profit, stake),
  };
}

/** Lists omit the receipt. */
export function isAsShown(order: ShownOrder, expected: OrderFields): boolean {
  const shown = order as OrderFields;
  return Object.entries(expected).every(
    ([name, value]) => shown[name] === value || (name === 'receipt' && !Object.hasOwn(shown, name)),
  );
}

/** Whether the receipt has the terms of the tap, and names the order that the device signed. */
export function isAsTapped(tapped: TappedOrder, receipt: Receipt): boolean {
  const stake = parseAmount(tapped.quantity);
  return (
    stake === receipt.stake &&
    tapped.requestId === receipt.requestId &&
    tapped.procode === receipt.procode &&
    tapped.direction === directionOf(receipt.side) &&
    tapped.seconds === receipt.seconds &&
    tapped.payoutRate === rateText(receipt.rate) &&
    (tapped.order === null ? null : sha256(tapped.order)) === receipt.order
  );
}
