import type { AccountStepResult, EntryRange } from './AccountVerdict';
import type { AccountStatement } from './accountText';
import { isNextEntry, nextDigest, parseJournalLine, type ChainPoint } from './journalLine';

/** Points of the ledger's hash chain, keyed by the number of entries. */
export type Journal = ReadonlyMap<number, ChainPoint>;

export interface SeenEntry {
  seq: number;
  /** At least 16 hex digits. */
  digest: string;
}

/** Digits kept of an entry's digest: enough to tell two entries apart, not to prove one. */
const SEEN_DIGITS = 16;

/** The newest `most` points. Keeping them allows a later change to be traced to one entry. */
export function seenEntries(points: Journal, max: number): SeenEntry[] {
  return [...points.values()]
    .slice(-max)
    .map(({ seq, digest }) => ({ seq, digest: digest.slice(0, SEEN_DIGITS) }));
}

const singleEntry = (seq: number): EntryRange => ({ from: seq, to: seq });

/** Follows journal lines from a known point. A fault can only be the server's. */
export function followJournal(
  start: ChainPoint,
  lines: readonly string[],
  currency: string,
): Journal | Exclude<AccountStepResult, 'skipped' | null> {
  const points = new Map([[start.seq, start]]);
  let previous = start;
  for (const line of lines) {
    const seq = previous.seq + 1;
    const entry = parseJournalLine(line);
    if (entry === null) return { code: 'malformed', entries: singleEntry(seq) };
    if (entry.seq !== seq) return { code: 'entry_missing', entries: singleEntry(seq) };
    if (entry.currency !== currency || !isNextEntry(previous, entry)) {
      return { code: 'entry_wrong', entries: singleEntry(seq) };
    }
    const { available, frozen, staked, at } = entry;
    previous = { seq, digest: nextDigest(previous.digest, line), available, frozen, staked, at };
    points.set(seq, previous);
  }
  return points;
}

/** Clocks of servers differ: a statement may be this much earlier than an entry in it, ms. */
const CLOCK_SKEW_MS_MAX = 60_000;

/**
 * Checks that the entries in a statement are not later than it, and the next one not earlier. So an
 * operator cannot move entries behind a total afterwards.
 */
export function compareTimes(
  points: Journal,
  statements: readonly AccountStatement[],
): AccountStepResult {
  for (const { seq, at } of statements) {
    const [point, next] = [points.get(seq), points.get(seq + 1)];
    if (point !== undefined && point.at > at + CLOCK_SKEW_MS_MAX) {
      return { code: 'entry_wrong', entries: singleEntry(seq) };
    }
    if (next !== undefined && next.at < at - CLOCK_SKEW_MS_MAX) {
      return { code: 'entry_wrong', entries: singleEntry(seq + 1) };
    }
  }
  return null;
}

const isSamePoint = (point: ChainPoint, { digest, available, frozen, staked }: ChainPoint) =>
  point.digest === digest &&
  point.available === available &&
  point.frozen === frozen &&
  point.staked === staked;

/**
 * The chain must contain all that was seen. The faulty range is from the last match to the first
 * mismatch.
 */
export function compareJournal(
  points: Journal,
  statements: readonly AccountStatement[],
  entries: readonly SeenEntry[],
): AccountStepResult {
  const first = Math.min(...points.keys());
  const last = Math.max(...points.keys());
  const observations = [
    ...statements.map((statement) => ({
      seq: statement.seq,
      matches: (point: ChainPoint) => isSamePoint(point, statement),
    })),
    ...entries.map(({ seq, digest }) => ({
      seq,
      matches: (point: ChainPoint) => point.digest.startsWith(digest),
    })),
  ].sort((a, b) => a.seq - b.seq);
  let lastMatch = first;
  for (const { seq, matches: holds } of observations) {
    if (seq < first) continue;
    const point = points.get(seq);
    if (point === undefined) return { code: 'entry_missing', entries: { from: last + 1, to: seq } };
    if (!holds(point)) {
      return { code: 'entry_changed', entries: { from: Math.min(lastMatch + 1, seq), to: seq } };
    }
    lastMatch = seq;
  }
  return null;
}
