import type { OrderProof } from '../schemas';
import type { KeyRing } from './checkKeys';
import type { MinuteTable } from './checkSpan';
import { namedRules, type NamedRules } from '../texts/knownRules';
import { parseMinute, type Minute } from '../texts/parseMinute';
import { parseReceipt, type Receipt } from '../texts/parseReceipt';
import { parseSettlement, type Settlement } from '../texts/parseSettlement';
import { parseCheckpoint, type Checkpoint } from '../texts/parseCheckpoint';
import { parseNote } from '../crypto/signedNote';
import { MINUTE_MS } from '@candor/rules/durations';

/** A proof with all its texts parsed; signatures are checked separately. */
export interface OpenedProof {
  proof: OrderProof;
  receipt: Receipt;
  receiptBody: string;
  /** The rules that the receipt names. */
  rules: NamedRules;
  settlement: Settlement;
  head: Checkpoint;
  table: MinuteTable;
}

const bodyOf = (note: string) => parseNote(note)?.body ?? '';

function readMinutes(proof: OrderProof, first: number): ReadonlyMap<number, Minute> | null {
  const minutes = new Map<number, Minute>();
  for (const { index, leaf } of proof.minutes) {
    const minute = parseMinute(leaf);
    const isAtIndex = minute?.start === first + index * MINUTE_MS;
    if (minute === null || !isAtIndex || minutes.has(index)) return null;
    minutes.set(index, minute);
  }
  return minutes;
}

/** Parses every text of a proof; null when one is malformed. */
export function openProof(proof: OrderProof): OpenedProof | null {
  const receiptBody = bodyOf(proof.receipt);
  const receipt = parseReceipt(receiptBody);
  const head = parseCheckpoint(bodyOf(proof.head));
  if (receipt === null || head === null) return null;
  const settlement = parseSettlement(bodyOf(proof.settlement), receipt.decimals);
  const minutes = readMinutes(proof, head.first);
  if (settlement === null || minutes === null) return null;
  const rules = namedRules(receipt.rules);
  const table = { first: head.first, minutes };
  return { proof, receipt, receiptBody, rules, settlement, head, table };
}

export function isOfLog({ receipt, settlement, head }: OpenedProof, { origin }: KeyRing): boolean {
  return [receipt, settlement, head].every((text) => text.origin === origin);
}
