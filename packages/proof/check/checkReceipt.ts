import { payoutOf } from '@candor/rules/order';
import type { KnownFacts } from './KnownFacts';
import { isPhoneSignature } from '../crypto/isPhoneSignature';
import type { OpenedProof } from './openProof';
import { orderText } from '../texts/orderText';
import type { Receipt } from '../texts/parseReceipt';
import { isShown, isTapped, termsOf } from '../texts/shownOrder';
import type { ProofCode } from './verdict';

/** Whether its figures agree with each other and its opening price is recent enough. */
function isSound(
  { stake, rate, payout, seconds, accepted, expires, tick }: Receipt,
  priceAgeMsMax: number,
): boolean {
  return (
    seconds > 0 &&
    expires === accepted + seconds * 1000 &&
    tick.ts <= accepted &&
    accepted - tick.ts <= priceAgeMsMax &&
    stake > 0 &&
    payout === payoutOf(stake, rate)
  );
}

/** Whether a receipt that claims the device's signature has a valid one. */
function isSigned(receipt: Receipt): boolean {
  const { signed, request: requestId, direction: side } = receipt;
  if (signed === null) return true;
  return isPhoneSignature(orderText({ ...receipt, ...signed, requestId, side }), signed);
}

export function checkReceipt(
  { proof, receipt, rules }: OpenedProof,
  known: KnownFacts,
): ProofCode | null {
  const note = proof.receipt;
  const terms = termsOf(receipt, note);
  if (known.receipt !== null && known.receipt !== note) return 'receipt_differs';
  if (known.tapped !== null && !isTapped(known.tapped, terms)) return 'receipt_differs';
  if (known.order !== null && !isShown(known.order, terms)) return 'receipt_differs';
  if (!isSigned(receipt)) return 'order_unsigned';
  return isSound(receipt, rules.priceAgeMsMax) ? null : 'malformed';
}
