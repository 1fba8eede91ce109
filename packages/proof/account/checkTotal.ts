import { DAY_MS } from '@candor/rules/durations';
import { readPlace } from '../check/batches';
import { checkHeads, headFault } from '../check/checkHeads';
import type { KeyRing } from '../check/checkKeys';
import { leafHash, rootByPath } from '../crypto/merkle';
import { parseCheckpoint, type Checkpoint } from '../texts/parseCheckpoint';
import { parseNote } from '../crypto/signedNote';
import type { ProofCode } from '../check/verdict';
import type { BalanceTotal } from '../schemas';
import type { AccountCode, AccountStepResult } from './AccountVerdict';
import type { Journal } from './checkJournal';
import { parseJournalLine, type Balances } from './journalLine';
import { sumLeaf, sumRoot } from './sumTree';
import { parseTotalLine, partText, type Total } from './totalLine';
import { witnessesOf, type WitnessPolicy } from '../check/witnesses';
import type { AccountCheckInput } from './AccountCheckInput';
import type { AccountStatement } from './accountText';

/** Server clocks differ: an entry up to this many ms older than a total may be missing from it. */
const CLOCK_SKEW_MS_MAX = 60_000;

/** Totals are daily; one day may be missed. */
const TOTAL_AGE_MS_MAX = 2 * DAY_MS;

/** Signature codes that exist in both checks; every other fault becomes `total_not_in_log`. */
const SIGNATURE_CODES: readonly ProofCode[] = ['bad_signature', 'unknown_key', 'key_ended'];

/** Checks that line, batch, minute and signed head contain one another. */
function checkTotalInLog(value: BalanceTotal, ring: KeyRing): AccountCode | null {
  const { line, entry, batch, minute, head: note } = value;
  const head: Checkpoint | null = parseCheckpoint(parseNote(note)?.body ?? '');
  if (head === null || head.origin !== ring.origin) return 'total_not_in_log';
  const fault = headFault({ note, size: head.size }, ring);
  if (fault !== null) {
    return (SIGNATURE_CODES.includes(fault) ? fault : 'total_not_in_log') as AccountCode;
  }
  const logged = readPlace({ batch, minute }, head);
  if (logged === null || logged.seq !== entry.seq) return 'total_not_in_log';
  const root = rootByPath(leafHash(line), entry.index, logged.entries, entry.path);
  return root === logged.entriesRoot ? null : 'total_not_in_log';
}

/** Adds up the customer's parts in the tree. A part's text has its index, so none counts twice. */
function checkParts(value: BalanceTotal, total: Total, account: string): number | AccountCode {
  const { parts, entries, digest } = value;
  const { at, currency } = total;
  let sum = 0;
  for (const [part, { index, amount, blind, path }] of parts.entries()) {
    const customerPart = { at, currency, account, part, parts: parts.length };
    const text = partText({ ...customerPart, amount, entries, digest, blind });
    const root = sumRoot(sumLeaf(text, amount), index, total.leaves, path);
    if (root?.hash !== total.root || root.sum !== total.total) return 'total_wrong';
    sum += amount;
  }
  return sum;
}

interface CheckedJournal {
  points: Journal;
  lines: readonly string[];
  /** The statement beside the lines. */
  newest: AccountStatement;
}

interface LogFacts extends Pick<AccountCheckInput, 'heads' | 'links'> {
  ring: KeyRing;
  policy: WitnessPolicy | null;
}

const balanceOf = ({ available, frozen, staked }: Balances) => available + frozen + staked;

/** Checks that the device has seen the log of the total's head, and that witnesses signed it. */
function checkTotalHead({ head }: BalanceTotal, facts: LogFacts): AccountStepResult {
  const { ring, heads, links, policy } = facts;
  const result = checkHeads([head, ...heads], links, ring);
  if (result !== null) return result === 'malformed' ? 'total_not_in_log' : (result as AccountCode);
  const isWitnessed = policy === null || witnessesOf(head, policy).length >= policy.quorum;
  return isWitnessed ? null : 'witness_missing';
}

/**
 * Checks that a total in the log has the customer's whole balance. The journal entry after the
 * point that the leaves name must not be older than the total, and the total not older than two
 * days. Returns `skipped` for a customer whose money is all newer than the total.
 */
export function checkTotal(
  value: BalanceTotal,
  { points, lines, newest }: CheckedJournal,
  facts: LogFacts,
): AccountStepResult {
  const total = parseTotalLine(value.line);
  if (total === null || total.currency !== newest.currency) return 'malformed';
  const fault = checkTotalInLog(value, facts.ring);
  if (fault !== null) return fault;
  const point = points.get(value.entries);
  if (point === undefined || point.digest !== value.digest) return 'not_in_total';
  const sum = checkParts(value, total, newest.account);
  if (typeof sum === 'string') return sum;
  if (sum !== balanceOf(point)) return 'not_in_total';
  const next = lines.map(parseJournalLine).find((entry) => entry?.seq === value.entries + 1);
  const isOld = newest.at - total.at > TOTAL_AGE_MS_MAX;
  if (isOld || (next && next.at < total.at - CLOCK_SKEW_MS_MAX)) return 'total_stale';
  const headResult = checkTotalHead(value, facts);
  if (headResult !== null) return headResult;
  return sum === 0 && balanceOf(newest) > 0 ? 'skipped' : null;
}
