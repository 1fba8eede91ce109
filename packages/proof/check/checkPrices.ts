import { ENTRY_MS_MAX } from '@candor/rules/order';
import type { ProofLeaf, ProofPrice } from '../schemas';
import { leafHash, rootByPath } from '../crypto/merkle';
import { sha256 } from '../crypto/sha256';
import { hadNotEnded, readSignedNote, type KeyRing } from './checkKeys';
import type { OpenedProof } from './openProof';
import type { PricePoint } from '../texts/fields';
import type { LoggedBatch } from '../texts/parseBatch';
import { parseTickLine, type TickLine } from '../texts/parseTickLine';
import type { ProofCode } from './verdict';

/** The parsed line of a leaf; null when the leaf is not in the batch's tree. */
function lineIn({ line: text, index, path }: ProofLeaf, batch: LoggedBatch): TickLine | null {
  const line = parseTickLine(text);
  const root = rootByPath(leafHash(text), index, batch.n, path);
  return line?.ts === batch.ts && root === batch.root ? line : null;
}

/** Whether no line is between the two; a null side means that the other is the end of the tree. */
function areAdjacent(left: ProofLeaf | null, right: ProofLeaf | null, n: number): boolean {
  return (right?.index ?? n) - (left?.index ?? -1) === 1;
}

const isPrice = (point: PricePoint | null, line: TickLine) =>
  point?.seq === line.seq && point.ts === line.ts && point.price === line.price;

/** Checks the price of a batch against the price that the settlement names. */
function checkLine(
  { left, right }: ProofPrice,
  batch: LoggedBatch,
  procode: string,
  named: PricePoint | null,
): ProofCode | null {
  const before = left && lineIn(left, batch);
  const after = right && lineIn(right, batch);
  const areLogged = (left === null) === (before === null) && (right === null) === (after === null);
  if (!areLogged) return 'price_not_in_log';
  if (before?.procode === procode) {
    if (named === null) return 'void_unproven';
    return right === null && isPrice(named, before) ? null : 'price_not_in_log';
  }
  const isAbsent =
    (before === null || before.procode < procode) &&
    (after === null || after.procode > procode) &&
    areAdjacent(left, right, batch.n);
  if (named !== null) return 'price_not_in_log';
  return isAbsent ? null : 'void_unproven';
}

/**
 * Checks that the price at `ts` is the named one, or that the log has none: the batch of that instant
 * has no line of the product, or the log has no batch of that instant.
 */
function checkPriceAt(
  proved: ProofPrice,
  ts: number,
  { receipt, log }: OpenedProof,
  named: PricePoint | null,
): ProofCode | null {
  const batch = log.batches.get(proved.batch);
  if (batch === undefined || batch.ts < ts) return 'batch_wrong';
  if (batch.ts === ts) return checkLine(proved, batch, receipt.procode, named);
  const previous = log.batches.get(proved.batch - 1);
  if (previous === undefined || previous.ts >= ts) return 'batch_wrong';
  const isEmpty = proved.left === null && proved.right === null && named === null;
  return isEmpty ? null : 'price_not_in_log';
}

/** Without a price to prove, the settlement must name none either. */
const checkNone = (proved: ProofPrice | null, named: PricePoint | null): ProofCode | null => {
  if (proved !== null) return 'batch_wrong';
  return named === null ? null : 'price_not_in_log';
};

/** The opening price is in the batch after the entry; an entry that is late has none. */
export function checkOpening(opened: OpenedProof): ProofCode | null {
  const { proof, receipt, settlement, head, log } = opened;
  const entry = log.batches.get(proof.entry.seq);
  if (entry === undefined) return 'batch_wrong';
  const isLate = entry.ts > receipt.accepted + ENTRY_MS_MAX;
  if (isLate) return checkNone(proof.opening, settlement.opening);
  if (proof.opening?.batch !== entry.seq + 1) return 'batch_wrong';
  return checkPriceAt(proof.opening, entry.ts + head.interval, opened, settlement.opening);
}

/** The closing price is in the batch at expiry. Without an opening price there is none. */
export function checkClosing(opened: OpenedProof, ring: KeyRing): ProofCode | null {
  const { proof, receipt, receiptBody, settlement } = opened;
  const signed = readSignedNote(proof.settlement, ring);
  if (typeof signed === 'string') return signed;
  if (!hadNotEnded(signed.signers, settlement.settled)) return 'key_ended';
  if (settlement.orderNo !== receipt.orderNo || settlement.receipt !== sha256(receiptBody)) {
    return 'receipt_differs';
  }
  if (settlement.opening === null) return checkNone(proof.closing, settlement.closing);
  if (proof.closing === null) return 'batch_wrong';
  const expires = settlement.opening.ts + receipt.seconds * 1000;
  return checkPriceAt(proof.closing, expires, opened, settlement.closing);
}
