import type { OrderProof } from '@contract/proof';
import { paidFor, type Outcome } from '@/domain/order';
import { moneyText } from '@/domain/money';
import { resultOf } from '@/domain/proof/checkResult';
import { openProof } from '@/domain/proof/openProof';
import type { Receipt } from '@/domain/proof/parseReceipt';
import type { Settlement } from '@/domain/proof/parseSettlement';
import { parseTickLine, type TickLine } from '@/domain/proof/parseTickLine';
import { readProof } from '@/domain/proof/readProof';

/** What a proof says, for the sentences beside the marks. */
export interface CheckFacts {
  receipt: Receipt;
  settlement: Settlement;
  /** The product's first tick after the closing one, where the proof has it. */
  next: TickLine | null;
  /** Batches that were followed. */
  links: number;
  /** Digest the receipt names, and root of the head, hex. */
  from: string;
  to: string;
  /** By the rule, from the ticks alone. */
  right: Outcome;
  due: string;
}

function nextTick(proof: OrderProof, procode: string): TickLine | null {
  const lines = proof.closing.map(({ right }) => parseTickLine(right?.line ?? ''));
  return lines.find((line) => line?.procode === procode) ?? null;
}

/** Null when the proof cannot be read; then there is nothing to say but that. */
export function checkFacts(value: OrderProof | null): CheckFacts | null {
  const proof = readProof(value);
  const opened = proof === null ? null : openProof(proof);
  if (proof === null || opened === null) return null;
  const { receipt, settlement, head } = opened;
  const right = resultOf(opened);
  const { openingChain, closingChain } = proof;
  return {
    receipt,
    settlement,
    next: nextTick(proof, receipt.procode),
    links: openingChain.headers.length + (closingChain?.headers.length ?? 0),
    from: receipt.tip.digest,
    to: head.root,
    right,
    due: moneyText(paidFor(right, receipt.stake, receipt.rate)),
  };
}
