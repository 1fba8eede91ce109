import { payoutOf } from '@candor/rules/order';
import type { KnownFacts } from './KnownFacts';
import { isDeviceSignature } from '../crypto/isDeviceSignature';
import type { OpenedProof } from './openProof';
import { orderText } from '../texts/orderText';
import type { Receipt } from '../texts/parseReceipt';
import { isAsShown, isAsTapped, acceptedFields } from '../texts/shownOrderFields';
import type { ProofCode } from './verdict';

/** Whether a receipt's figures agree with each other and its opening price is recent enough. */
function areFiguresConsistent(
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
function isOrderSigned(receipt: Receipt): boolean {
  const { signed, request: requestId, direction: side } = receipt;
  if (signed === null) return true;
  return isDeviceSignature(orderText({ ...receipt, ...signed, requestId, side }), signed);
}

export function checkReceipt(
  { proof, receipt, rules }: OpenedProof,
  known: KnownFacts,
): ProofCode | null {
  const note = proof.receipt;
  const terms = acceptedFields(receipt, note);
  if (known.receipt !== null && known.receipt !== note) return 'receipt_differs';
  if (known.tapped !== null && !isAsTapped(known.tapped, terms)) return 'receipt_differs';
  if (known.order !== null && !isAsShown(known.order, terms)) return 'receipt_differs';
  if (!isOrderSigned(receipt)) return 'order_unsigned';
  return areFiguresConsistent(receipt, rules.priceAgeMsMax) ? null : 'malformed';
}
