import { moneyText, parseAmount, subtract, type Minor } from '@candor/rules/money';
import { RATE_SCALE, rateText } from '@candor/rules/rate';
import type { ShownOrder, TappedOrder } from '../check/KnownFacts';
import type { Receipt } from './parseReceipt';
import { seenText, signedText } from './receiptText';
import type { Settlement } from './parseSettlement';

/**
 * What an order shows, as its receipt and its settlement make it (docs/PROOF.md, What is shown).
 * Every member of an order is in one of these, or says nothing about the result.
 */
type Shown = Readonly<Record<string, unknown>>;

/** Fixed at acceptance. `note`: the receipt as it stands in the proof. */
export function termsOf(receipt: Receipt, note: string) {
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
export function resultsOf({ tick, result, settled }: Settlement): Shown {
  return {
    state: 'finished',
    result,
    closePrice: tick === 'none' ? null : tick.price,
    closeSeq: tick === 'none' ? null : tick.seq,
    closeTime: tick === 'none' ? null : tick.ts,
    settledTime: settled,
  };
}

/** Profit over stake in 1/10000, rounded half up, away from zero. */
function profitRate(profit: Minor, stake: Minor): string {
  const size =
    (BigInt(Math.abs(profit) * 2) * BigInt(RATE_SCALE) + BigInt(stake)) / BigInt(stake * 2);
  return (profit < 0 ? '-' : '') + rateText(Number(size));
}

/** What came of it. */
export function sumsOf({ stake }: Receipt, { paid }: Settlement): Shown {
  const profit = subtract(paid, stake);
  return {
    paid: moneyText(paid),
    profit: moneyText(profit),
    profitRate: profitRate(profit, stake),
  };
}

/** Not in every order: its receipt is not in a list, what was seen and signed is of the tap alone. */
const OPTIONAL = ['receipt', 'seenTip', 'signed'];

/** Whether the order shows each of these. */
export function isShown(order: ShownOrder, expected: Shown): boolean {
  const shown = order as Shown;
  return Object.entries(expected).every(
    ([name, value]) =>
      shown[name] === value || (OPTIONAL.includes(name) && !Object.hasOwn(shown, name)),
  );
}

const TAPPED = ['requestId', 'procode', 'direction', 'seconds', 'quantity'];

/** Whether it is what was tapped: a quantity as it was typed, and more of the terms if they were kept. */
export function isTapped(
  tapped: TappedOrder,
  { quantity, ...terms }: ReturnType<typeof termsOf>,
): boolean {
  const shown = tapped as unknown as Shown;
  const typed = typeof tapped.quantity === 'string' ? parseAmount(tapped.quantity) : null;
  return (
    typed !== null &&
    moneyText(typed) === quantity &&
    TAPPED.every((name) => Object.hasOwn(shown, name)) &&
    Object.entries(terms).every(
      ([name, value]) => !Object.hasOwn(shown, name) || shown[name] === value,
    )
  );
}
