import { ORDER_LIFE_MS } from '@candor/rules/order';
import { followChain, type FollowedChain } from './checkChain';
import { checkHeads, headFault } from './checkHeads';
import type { KeyRing } from './checkKeys';
import { checkTips } from './checkTips';
import type { KnownFacts } from './KnownFacts';
import { isConsistent, leafHash, rootByPath } from '../crypto/merkle';
import type { OpenedProof } from './openProof';
import type { Receipt } from '../texts/parseReceipt';
import { receiptEntry } from '../texts/receiptText';
import { sha256 } from '../crypto/sha256';
import type { StepResult } from './verdict';
import { MINUTE_MS } from '@candor/rules/durations';

/** Maximum number of batches from the batch that a receipt names to the receipt's entry. */
const ENTRY_BATCHES_MAX = 3;

const headerOf = ({ headers }: FollowedChain, seq: number) =>
  headers.find((header) => header.seq === seq);

function areMinutesIncluded({ proof, head }: OpenedProof): boolean {
  return proof.minutes.every(
    ({ index, leaf, path }) => rootByPath(leafHash(leaf), index, head.size, path) === head.root,
  );
}

function isReceiptHeadConsistent({ proof, receipt, head }: OpenedProof): boolean {
  const { size, path } = proof.receiptHead;
  const older = receipt.head;
  if (size !== older.size) return false;
  return older.size === 0 ? path.length === 0 : isConsistent(older, head, path);
}

/** Whether the chain ends with the minute of that instant and agrees with every other minute. */
function isAnchored({ headers, digests }: FollowedChain, ts: number, { table }: OpenedProof) {
  const { first, minutes } = table;
  const end = minutes.get(Math.floor((ts - first) / MINUTE_MS));
  if (end === undefined || end.tipSeq !== headers.at(-1)?.seq) return false;
  return [...minutes.values()].every(
    ({ tipSeq, tipDigest }) => (digests.get(tipSeq) ?? tipDigest) === tipDigest,
  );
}

/** Follows the opening tick's chain to the end of the minute with the receipt's log entry. */
function readOpening(opened: OpenedProof): FollowedChain | null {
  const { proof, receipt } = opened;
  const chain = followChain(proof.openingChain, receipt.procode, receipt.tick);
  const tip = chain?.headers.find(({ seq }) => seq === receipt.tip.seq);
  if (chain === null || tip === undefined) return null;
  const end = headerOf(chain, proof.entry.seq);
  const isTipInChain = chain.digests.get(tip.seq) === receipt.tip.digest;
  return isTipInChain && end !== undefined && isAnchored(chain, end.ts, opened) ? chain : null;
}

function readClosing(opened: OpenedProof): FollowedChain | null {
  const { proof, receipt, settlement } = opened;
  if (proof.closingChain === null || settlement.tick === 'none') return null;
  const chain = followChain(proof.closingChain, receipt.procode, settlement.tick);
  return chain !== null && isAnchored(chain, settlement.tick.ts, opened) ? chain : null;
}

function readChains(opened: OpenedProof): [FollowedChain, ...FollowedChain[]] | null {
  const { proof, settlement } = opened;
  if ((proof.closingChain === null) !== (settlement.tick === 'none')) return null;
  const opening = readOpening(opened);
  if (opening === null || proof.closingChain === null) return opening && [opening];
  const closing = readClosing(opened);
  return closing && [opening, closing];
}

/** Whether the order was accepted within its maximum age; later the app counts it as not placed. */
function isWithinOrderLife({ accepted, signed }: Receipt): boolean {
  return signed === null || signed.sent === null || accepted <= signed.sent + ORDER_LIFE_MS;
}

/**
 * Its batch is the newest at acceptance, its head precedes the outcome, its order had not expired.
 */
function isReceiptTimely(
  { receipt, head }: OpenedProof,
  { headers, digests }: FollowedChain,
): boolean {
  const { accepted, expires, seen } = receipt;
  const at = headers.findIndex(({ seq }) => seq === receipt.tip.seq);
  const tip = headers[at];
  if (tip === undefined) return false;
  const { size } = receipt.head;
  const end = size === 0 ? 0 : head.first + size * MINUTE_MS;
  const isNewest = tip.ts <= accepted && accepted < tip.nextTs;
  const isSeenBefore =
    seen === null ||
    (seen.seq <= tip.seq && (digests.get(seen.seq) ?? seen.digest) === seen.digest);
  const doesHeadPrecedeResult = end <= (headers[at + 1] ?? tip).nextTs && end <= expires;
  return isNewest && isSeenBefore && doesHeadPrecedeResult && isWithinOrderLife(receipt);
}

/** Whether the log contains the receipt's entry soon enough after the batch that it names. */
function isEntryTimely(
  { proof, receipt, receiptBody }: OpenedProof,
  chain: FollowedChain,
): boolean {
  const { seq, index, path } = proof.entry;
  const lines = headerOf(chain, seq)?.entries ?? null;
  if (lines === null || seq <= receipt.tip.seq || seq > receipt.tip.seq + ENTRY_BATCHES_MAX)
    return false;
  const leaf = leafHash(receiptEntry(sha256(receiptBody)));
  return rootByPath(leaf, index, lines.n, path) === lines.root;
}

function didReceiptArriveInTime({ came }: KnownFacts, closing: FollowedChain | undefined): boolean {
  const closingSeq = closing?.headers[0]?.seq;
  return came === null || closingSeq === undefined || came.seq < closingSeq;
}

/**
 * Checks that minutes, batches, the receipt and all that the device saw agree with the signed head.
 */
export function checkLog(opened: OpenedProof, known: KnownFacts, ring: KeyRing): StepResult {
  const fault = headFault({ note: opened.proof.head, size: opened.head.size }, ring);
  if (fault !== null) return fault;
  if (!areMinutesIncluded(opened) || !isReceiptHeadConsistent(opened)) return 'head_inconsistent';
  const chains = readChains(opened);
  if (chains === null) return 'chain_broken';
  const [opening, closing] = chains;
  const isInTime = isReceiptTimely(opened, opening) && isEntryTimely(opened, opening);
  if (!isInTime || !didReceiptArriveInTime(known, closing)) return 'receipt_late';
  const tips = checkTips(opened, chains, known);
  if (tips !== null && tips !== 'skipped') return tips;
  return checkHeads([opened.proof.head, ...known.heads], known.links, ring) ?? tips;
}
