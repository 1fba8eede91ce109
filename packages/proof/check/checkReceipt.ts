import { payoutOf } from '@candor/rules/order';
import type { KnownFacts } from './KnownFacts';
import { isDeviceSignature } from '../crypto/isDeviceSignature';
import { sha256 } from '../crypto/sha256';
import type { OpenedProof } from './openProof';
import { batchNameText } from '../texts/orderText';
import type { SignedOrder } from '../texts/parseOrder';
import type { Receipt } from '../texts/parseReceipt';
import { isAsShown, isAsTapped, acceptedFields } from '../texts/shownOrderFields';
import type { ProofCode } from './verdict';

/** Whether a receipt's figures agree with each other. A signed order names its moment. */
function areFiguresConsistent({ stake, rate, payout, seconds, ...receipt }: Receipt): boolean {
  const isMomentNamed = receipt.seen !== null && receipt.tapped !== null;
  return (
    seconds > 0 &&
    stake > 0 &&
    payout === payoutOf(stake, rate) &&
    (receipt.order === null || isMomentNamed)
  );
}

/** Whether a device has signed these very terms, and the receipt names that signed order. */
function isOrderOf({ terms, text, signature }: SignedOrder, signed: string, receipt: Receipt) {
  const { seen, ...rest } = terms;
  const areTermsEqual =
    batchNameText(seen) === batchNameText(receipt.seen) &&
    (
      ['origin', 'requestId', 'procode', 'side', 'stake', 'rate', 'seconds', 'tapped'] as const
    ).every((name) => rest[name] === receipt[name]);
  return areTermsEqual && sha256(signed) === receipt.order && isDeviceSignature(text, signature);
}

/** Only a shared result lacks the signed order: its settlement names no journal entry. */
function isOrderProved({ proof, receipt, order, settlement }: OpenedProof, known: KnownFacts) {
  if (order !== null && proof.order !== null) {
    const isOwn = (known.account ?? order.terms.account) === order.terms.account;
    return isOwn && settlement.journal !== null && isOrderOf(order, proof.order, receipt);
  }
  const isShared = settlement.journal === null && known.order === null;
  return receipt.order === null || isShared;
}

export function checkReceipt(opened: OpenedProof, known: KnownFacts): ProofCode | null {
  const { proof, receipt } = opened;
  const note = proof.receipt;
  const terms = acceptedFields(receipt, note);
  if (known.receipt !== null && known.receipt !== note) return 'receipt_differs';
  if (known.tapped !== null && !isAsTapped(known.tapped, receipt)) return 'receipt_differs';
  if (known.order !== null && !isAsShown(known.order, terms)) return 'receipt_differs';
  if (!areFiguresConsistent(receipt)) return 'malformed';
  return isOrderProved(opened, known) ? null : 'order_unsigned';
}
