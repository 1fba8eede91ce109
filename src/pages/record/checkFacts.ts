import type { OrderProof } from '@contract/proof';
import { paidFor, type OrderResult } from '@candor/rules/order';
import { moneyText } from '@candor/rules/money';
import { resultByRules } from '@candor/proof/check/checkResult';
import { openProof } from '@candor/proof/check/openProof';
import type { Receipt } from '@candor/proof/texts/parseReceipt';
import type { Settlement } from '@candor/proof/texts/parseSettlement';
import { readProof } from '@candor/proof/check/readProof';

/** Facts of a proof that the check page quotes in its sentences. */
export interface CheckFacts {
  receipt: Receipt;
  settlement: Settlement;
  /** Whether the proof has the order that a phone signed; a shared result has none. */
  isSigned: boolean;
  /** Number of the batch that contains the order. */
  entry: number;
  /** Number of checked batches. */
  batches: number;
  /** Digest in the receipt and root of the signed head, hex. */
  from: string;
  to: string;
  /** Result that the rule gives for the prices. */
  right: OrderResult;
  payoutDue: string;
}

/** Null when the proof is unreadable. */
export function checkFacts(value: OrderProof | null): CheckFacts | null {
  const proof = readProof(value);
  const opened = proof === null ? null : openProof(proof);
  if (proof === null || opened === null) return null;
  const { receipt, settlement, head } = opened;
  const right = resultByRules(opened);
  return {
    receipt,
    settlement,
    isSigned: opened.order !== null,
    entry: proof.entry.seq,
    batches: proof.batches.length,
    from: receipt.tip.digest,
    to: head.root,
    right,
    payoutDue: moneyText(paidFor(right, receipt.stake, receipt.rate)),
  };
}
