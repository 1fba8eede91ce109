import {
  ENTRY_MS_MAX,
  isTapConsistent,
  ORDER_LIFE_MS,
  SEEN_BATCHES_MAX,
} from '@candor/rules/order';
import { areBatchesInMinutes, isMinuteInLog } from './batches';
import { checkHeads, headFault } from './checkHeads';
import type { KeyRing } from './checkKeys';
import { checkTips } from './checkTips';
import type { KnownFacts } from './KnownFacts';
import { leafHash, rootByPath, rootOfLines } from '../crypto/merkle';
import type { OpenedProof } from './openProof';
import type { LoggedBatch } from '../texts/parseBatch';
import { orderEntry } from '../texts/receiptText';
import { sha256 } from '../crypto/sha256';
import type { ProofCode, StepResult } from './verdict';

/** Whether the named batch contains the receipt's entry, and is later than the receipt's batch. */
function isEntryInLog({ proof, receipt, receiptBody }: OpenedProof, batch: LoggedBatch): boolean {
  const { seq, index, path } = proof.entry;
  const leaf = leafHash(orderEntry(sha256(receiptBody)));
  const root = rootByPath(leaf, index, batch.entries, path);
  return seq > receipt.tip.seq && root === batch.entriesRoot;
}

/**
 * Whether no batch before the entry has the order's line too, and could be in time. An operator who
 * logs a line in several batches would otherwise choose one when the prices are known.
 */
function isFirstEntry({ proof, receipt, receiptBody, log }: OpenedProof): boolean {
  const line = orderEntry(sha256(receiptBody));
  const isBefore = ({ seq, ts }: LoggedBatch) =>
    seq > receipt.tip.seq && seq < proof.entry.seq && ts <= receipt.accepted + ENTRY_MS_MAX;
  const before = [...log.batches.values()].filter(isBefore);
  const { earlier } = proof;
  const areComplete = before.every(({ seq, entries, entriesRoot }, at) => {
    const lines = earlier[at];
    const isNext = seq === receipt.tip.seq + 1 + at;
    if (!isNext || lines?.length !== entries || lines.includes(line)) return false;
    return rootOfLines(lines) === entriesRoot;
  });
  const next = log.batches.get(receipt.tip.seq + 1 + before.length);
  return areComplete && next !== undefined && earlier.length === before.length;
}

/** Checks the bounds between the moment that the device named and the acceptance. */
function checkSeen({ receipt, log }: OpenedProof): ProofCode | null {
  const { seen, tapped, accepted, tip } = receipt;
  if (tapped !== null && accepted > tapped + ORDER_LIFE_MS) return 'receipt_late';
  if (seen === null) return null;
  const batch = log.batches.get(seen.seq);
  if (batch === undefined) return 'chain_broken';
  if (batch.digest !== seen.digest) return 'head_forked';
  const isRecent = tip.seq <= seen.seq + SEEN_BATCHES_MAX;
  const isConsistent = tapped === null || isTapConsistent(tapped, batch.ts);
  return isRecent && isConsistent ? null : 'receipt_late';
}

/** Checks that the log contains the receipt's moment and the order's entry. */
function checkMoment(opened: OpenedProof): ProofCode | null {
  const { proof, receipt, head, log } = opened;
  const tip = log.batches.get(receipt.tip.seq);
  const entryBatch = log.batches.get(proof.entry.seq);
  if (tip?.digest !== receipt.tip.digest || entryBatch === undefined) return 'chain_broken';
  const isNewest = tip.ts <= receipt.accepted && receipt.accepted < tip.ts + head.interval;
  const isEntered = isEntryInLog(opened, entryBatch) && isFirstEntry(opened);
  return isNewest && isEntered ? checkSeen(opened) : 'receipt_late';
}

/**
 * Checks that minutes, batches, the receipt and all that the device saw agree with the signed head.
 */
export function checkLog(opened: OpenedProof, known: KnownFacts, ring: KeyRing): StepResult {
  const { proof, head, log } = opened;
  const fault = headFault({ note: proof.head, size: head.size }, ring);
  if (fault !== null) return fault;
  if (!proof.minutes.every((minute) => isMinuteInLog(minute, head))) return 'head_inconsistent';
  if (!areBatchesInMinutes(proof.batches, log, head)) return 'chain_broken';
  const tips = checkMoment(opened) ?? checkTips(opened, known);
  if (tips !== null && tips !== 'skipped') return tips;
  return checkHeads([proof.head, ...known.heads], known.links, ring) ?? tips;
}
