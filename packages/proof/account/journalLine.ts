import { fromHex } from '../crypto/bytes';
import { withoutNulls, readWholeNumber } from '../texts/fields';
import { sha256 } from '../crypto/sha256';

/** Balances of a wallet, in hundredths. */
export interface Balances {
  available: number;
  frozen: number;
  staked: number;
}

export interface JournalEntry extends Balances {
  currency: string;
  seq: number;
  kind: string;
  /** Source of the entry: an order number, or the id of a deposit or withdrawal. */
  ref: string;
  phase: number;
  debit: string;
  credit: string;
  /** In hundredths, above zero. */
  amount: number;
  /** ms; never before the entry before. */
  at: number;
  /** The operator's words for a movement that no customer asked for; null for other entries. */
  reason: string | null;
}

/** State of a chain after `seq` entries. */
export interface ChainPoint extends Balances {
  seq: number;
  /** Hex. */
  digest: string;
  /** Instant of the last entry, ms. */
  at: number;
}

export const CHAIN_START: ChainPoint = {
  seq: 0,
  digest: '0'.repeat(64),
  at: 0,
  available: 0,
  frozen: 0,
  staked: 0,
};

const textMatching = (text: string | undefined, pattern: RegExp) =>
  text !== undefined && pattern.test(text) ? text : null;
const WORD = /^[a-z_]{1,24}$/;

/** A reason has no bar and no control characters. */
const REASON = /^[^|\p{Cc}]{1,200}$/u;

/**
 * Parses `journal|currency|seq|kind|ref|phase|debit|credit|amount|available|frozen|staked|at`, which
 * may end with `|reason`; null if malformed.
 */
export function parseJournalLine(line: string): JournalEntry | null {
  const [word, currency, seq, kind, ref, phase, debit, credit, ...rest] = line.split('|');
  const [amount, available, frozen, staked, at, reason, ...more] = rest;
  if (word !== 'journal' || more.length > 0) return null;
  if (reason !== undefined && !REASON.test(reason)) return null;
  const entry = withoutNulls<Omit<JournalEntry, 'reason'>>({
    currency: textMatching(currency, /^[A-Z]{3,4}$/),
    seq: readWholeNumber(seq),
    kind: textMatching(kind, WORD),
    ref: textMatching(ref, /^[!-{}~]{1,64}$/),
    phase: readWholeNumber(phase),
    debit: textMatching(debit, WORD),
    credit: textMatching(credit, WORD),
    amount: readWholeNumber(amount),
    available: readWholeNumber(available),
    frozen: readWholeNumber(frozen),
    staked: readWholeNumber(staked),
    at: readWholeNumber(at),
  });
  return entry && { ...entry, reason: reason ?? null };
}

const BUCKETS = ['available', 'frozen', 'staked'] as const;

/** Whether an entry is not earlier, and has the previous balances with its amount moved. */
export function isNextEntry(previous: ChainPoint, entry: JournalEntry): boolean {
  if (entry.amount === 0 || entry.debit === entry.credit || entry.at < previous.at) return false;
  return BUCKETS.every((bucket) => {
    const credited = entry.credit === bucket ? entry.amount : 0;
    const debited = entry.debit === bucket ? entry.amount : 0;
    return entry[bucket] === previous[bucket] + credited - debited;
  });
}

export function nextDigest(digest: string, line: string): string {
  return sha256(fromHex(digest) ?? '', `${line}\n`);
}
