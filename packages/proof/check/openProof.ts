import type { OrderProof } from '../schemas';
import { readBatches, type BatchTable } from './batches';
import type { KeyRing } from './checkKeys';
import { parseNote } from '../crypto/signedNote';
import { parseCheckpoint, type Checkpoint } from '../texts/parseCheckpoint';
import { parseOrder, type SignedOrder } from '../texts/parseOrder';
import { parseReceipt, type Receipt } from '../texts/parseReceipt';
import { parseSettlement, type Settlement } from '../texts/parseSettlement';

/** A proof with all its texts parsed; signatures are checked separately. */
export interface OpenedProof {
  proof: OrderProof;
  receipt: Receipt;
  receiptBody: string;
  /** Null when the proof has no signed order. */
  order: SignedOrder | null;
  settlement: Settlement;
  head: Checkpoint;
  log: BatchTable;
}

const bodyOf = (note: string) => parseNote(note)?.body ?? '';

/** Parses every text of a proof; null when one is malformed. */
export function openProof(proof: OrderProof): OpenedProof | null {
  const receiptBody = bodyOf(proof.receipt);
  const receipt = parseReceipt(receiptBody);
  const head = parseCheckpoint(bodyOf(proof.head));
  const order = proof.order === null ? null : parseOrder(proof.order);
  if (receipt === null || head === null || (order === null) !== (proof.order === null)) return null;
  const settlement = parseSettlement(bodyOf(proof.settlement), receipt.decimals);
  const log = readBatches(proof.minutes, proof.batches, head);
  if (settlement === null || log === null) return null;
  return { proof, receipt, receiptBody, order, settlement, head, log };
}

/** Instant of the order's opening price, ms, also when it is missing; null if malformed. */
export function openingInstant(proof: OrderProof): number | null {
  const opened = openProof(proof);
  const entry = opened?.log.batches.get(proof.entry.seq);
  return opened === null || entry === undefined ? null : entry.ts + opened.head.interval;
}

export function isOfLog({ receipt, settlement, head }: OpenedProof, { origin }: KeyRing): boolean {
  return [receipt, settlement, head].every((text) => text.origin === origin);
}
