import type { AccountResult, EntryRange } from './AccountVerdict';
import type { AccountStatement } from './accountText';
import { follows, nextDigest, parseJournalLine, type ChainPoint } from './journalLine';

/** The points that the chain of entries goes through, by the number of entries. */
export type Journal = ReadonlyMap<number, ChainPoint>;

/** A digest that the phone has of an entry: its first digits. */
export interface SeenEntry {
  seq: number;
  /** 16 hex digits at least. */
  digest: string;
}

/** Digits of a digest that are kept of a single entry: to tell it from another one, not to prove it. */
const SEEN_DIGITS = 16;

/** What is worth keeping of the newest entries: with it a change later on is told to the entry. */
export function seenEntries(points: Journal, most: number): SeenEntry[] {
  return [...points.values()]
    .slice(-most)
    .map(({ seq, digest }) => ({ seq, digest: digest.slice(0, SEEN_DIGITS) }));
}

const only = (seq: number): EntryRange => ({ from: seq, to: seq });

/**
 * Follows the lines of a journal from a point that is known. Each continues the one before it, and its
 * balances are those before it with its amount moved. The lines come from the server, so what is wrong
 * with one is a fault.
 */
export function followJournal(
  start: ChainPoint,
  lines: readonly string[],
  currency: string,
): Journal | Exclude<AccountResult, 'skipped' | null> {
  const points = new Map([[start.seq, start]]);
  let before = start;
  for (const line of lines) {
    const seq = before.seq + 1;
    const entry = parseJournalLine(line);
    if (entry === null) return { code: 'malformed', entries: only(seq) };
    if (entry.seq !== seq) return { code: 'entry_missing', entries: only(seq) };
    if (entry.currency !== currency || !follows(before, entry)) {
      return { code: 'entry_wrong', entries: only(seq) };
    }
    const { available, frozen, staked } = entry;
    before = { seq, digest: nextDigest(before.digest, line), available, frozen, staked };
    points.set(seq, before);
  }
  return points;
}

const isAt = (point: ChainPoint, { digest, available, frozen, staked }: ChainPoint) =>
  point.digest === digest &&
  point.available === available &&
  point.frozen === frozen &&
  point.staked === staked;

/**
 * Whether the chain goes through everything that was seen of it: statements, and digests of entries. The
 * entries between the last point that fits and the first that does not are the ones that were changed,
 * left out or put in; what was seen of single entries names the one.
 */
export function compareJournal(
  points: Journal,
  statements: readonly AccountStatement[],
  entries: readonly SeenEntry[],
): AccountResult {
  const first = Math.min(...points.keys());
  const last = Math.max(...points.keys());
  const seen = [
    ...statements.map((one) => ({ seq: one.seq, holds: (at: ChainPoint) => isAt(at, one) })),
    ...entries.map(({ seq, digest }) => ({
      seq,
      holds: (at: ChainPoint) => at.digest.startsWith(digest),
    })),
  ].sort((a, b) => a.seq - b.seq);
  let fits = first;
  for (const { seq, holds } of seen) {
    if (seq < first) continue;
    const point = points.get(seq);
    if (point === undefined) return { code: 'entry_missing', entries: { from: last + 1, to: seq } };
    if (!holds(point)) {
      return { code: 'entry_changed', entries: { from: Math.min(fits + 1, seq), to: seq } };
    }
    fits = seq;
  }
  return null;
}
