import { moneyText, parseAmount, subtract, type Minor } from '@candor/rules/money';
import { RATE_SCALE, rateText } from '@candor/rules/rate';
import type { ShownOrder, TappedOrder } from '../check/KnownFacts';
import type { Receipt } from './parseReceipt';
import { seenText, signedText } from './receiptText';
import type { Settlement } from './parseSettlement';

/** What receipt and settlement determine of a shown order (docs/PROOF.md, What is shown). */
type OrderFields = Readonly<Record<string, unknown>>;

/** Fixed at acceptance. `note`: the receipt as it is in the proof. */
export function acceptedFields(receipt: Receipt, note: string) {
  const { tick, direction } = receipt;
  return {
    orderNo: receipt.order,
    requestId: receipt.request,
    procode: receipt.procode,
    decimals: receipt.decimals,
    direction: direction === 'up' ? 1 : 2,
    seconds: receipt.seconds,
    quantity: moneyText(receipt.stake),
    payoutRate: rateText(receipt.rate),
    payout: moneyText(receipt.payout),
    strikePrice: tick.price,
    openPrice: tick.price,
    openTime: receipt.accepted,
    openSeq: tick.seq,
    expectedCloseTime: receipt.expires,
    predictedResult: direction,
    receipt: note,
    seenTip: seenText(receipt.seen),
    signed: signedText(receipt.signed),
  };
}

/** Fixed by the closing price. */
export function resultFields({ tick, result, settled }: Settlement): OrderFields {
  return {
    state: 'finished',
    result,
    closePrice: tick === 'none' ? null : tick.price,
    closeSeq: tick === 'none' ? null : tick.seq,
    closeTime: tick === 'none' ? null : tick.ts,
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

/** Lists omit the receipt; only an order placed on this device has the other two. */
const OPTIONAL = ['receipt', 'seenTip', 'signed'];

export function isAsShown(order: ShownOrder, expected: OrderFields): boolean {
  const shown = order as OrderFields;
  return Object.entries(expected).every(
    ([name, value]) =>
      shown[name] === value || (OPTIONAL.includes(name) && !Object.hasOwn(shown, name)),
  );
}

const TAPPED_FIELDS = ['requestId', 'procode', 'direction', 'seconds', 'quantity'];

/** Whether the terms match the tap. Quantity and TAPPED are required, other members optional. */
export function isAsTapped(
  tapped: TappedOrder,
  { quantity, ...terms }: ReturnType<typeof acceptedFields>,
): boolean {
  const shown = tapped as unknown as OrderFields;
  const stake = typeof tapped.quantity === 'string' ? parseAmount(tapped.quantity) : null;
  return (
    stake !== null &&
    moneyText(stake) === quantity &&
    TAPPED_FIELDS.every((name) => Object.hasOwn(shown, name)) &&
    Object.entries(terms).every(
      ([name, value]) => !Object.hasOwn(shown, name) || shown[name] === value,
    )
  );
}
