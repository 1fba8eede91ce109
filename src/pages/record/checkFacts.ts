import type { OrderProof } from '@contract/proof';
import { paidFor, type OrderResult } from '@candor/rules/order';
import { moneyText } from '@candor/rules/money';
import { resultByRules } from '@candor/proof/check/checkResult';
import { openProof } from '@candor/proof/check/openProof';
import type { Receipt } from '@candor/proof/texts/parseReceipt';
import type { Settlement } from '@candor/proof/texts/parseSettlement';
import { parseTickLine, type TickLine } from '@candor/proof/texts/parseTickLine';
import { readProof } from '@candor/proof/check/readProof';

/** Facts of a proof that the check page quotes in its sentences. */
export interface CheckFacts {
  receipt: Receipt;
  settlement: Settlement;
  /** The product's first tick after the closing tick, if the proof contains it. */
  next: TickLine | null;
  /** Number of checked batches. */
  links: number;
  /** Digest in the receipt and root of the signed head, hex. */
  from: string;
  to: string;
  /** The result that follows from the ticks. */
  right: OrderResult;
  payoutDue: string;
}

function nextTick(proof: OrderProof, procode: string): TickLine | null {
  const lines = proof.closing.map(({ right }) => parseTickLine(right?.line ?? ''));
  return lines.find((line) => line?.procode === procode) ?? null;
}

/** Null when the proof is unreadable. */
export function checkFacts(value: OrderProof | null): CheckFacts | null {
  const proof = readProof(value);
  const opened = proof === null ? null : openProof(proof);
  if (proof === null || opened === null) return null;
  const { receipt, settlement, head } = opened;
  const right = resultByRules(opened);
  const { openingChain, closingChain } = proof;
  return {
    receipt,
    settlement,
    next: nextTick(proof, receipt.procode),
    links: openingChain.headers.length + (closingChain?.headers.length ?? 0),
    from: receipt.tip.digest,
    to: head.root,
    right,
    payoutDue: moneyText(paidFor(right, receipt.stake, receipt.rate)),
  };
}
