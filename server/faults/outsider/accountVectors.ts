import type { AccountCheckInput } from '@candor/proof/account/AccountCheckInput';
import { aJournal, anAccount, aSettlement } from '@candor/proof/testing/anAccount';
import { aLog, LOG_START } from '@candor/proof/testing/aLog';
import { aKey, keyStatement, sign } from '@candor/proof/testing/signing';
import { KEY, ORIGIN } from '@candor/proof/testing/TestLog';

/** Files of a customer's account, honest and forged, with the verdict of every verifier. */

interface AccountVector {
  /** Expected verdict: `step: code` of the first failure, `step: skipped`, or null if valid. */
  expected: string | null;
  file: object;
}

const { log, ...honest } = anAccount();
const { points, lines } = aJournal();
const pointAfter = (seq: number) => {
  const point = points[seq];
  if (point === undefined) throw new RangeError(`no entry ${seq}`);
  return point;
};
const { total } = honest;
if (total === null) throw new Error('an account without a total');
const nextKey = aKey(ORIGIN, 'the second key');
const wonSettlement = aSettlement('O1', 18_000, pointAfter(4), log);

const vectorOf = (
  expected: string | null,
  change: Partial<AccountCheckInput> = {},
): AccountVector => ({
  expected,
  file: { format: 'candor-account/1', ...honest, ...change },
});
const withChangedLine = (seq: number, was: RegExp, is: string) =>
  lines.map((line, at) => (at + 1 === seq ? line.replace(was, is) : line));

/** The journal's entry after the total is older than the total, which has an outdated balance. */
function staleTotalVector(): AccountVector {
  const { log: _log, ...late } = anAccount(null, LOG_START + 91_000);
  return { expected: 'total: total_stale', file: { format: 'candor-account/1', ...late } };
}

const otherLog = aLog({ gap: [10, 20] });
const links = [{ from: 2, path: log.consistency(2) }];

export const ACCOUNT_VECTORS: Readonly<Record<string, AccountVector>> = {
  'adds-up': vectorOf(null),
  'results-of-orders': vectorOf(null, {
    seen: [...honest.seen, wonSettlement, aSettlement('O2', 0, pointAfter(6), log)],
  }),
  'result-that-names-no-entry': vectorOf(null, { seen: [aSettlement('O1', 18_000, null, log)] }),
  'result-by-a-key-that-began-later': vectorOf(null, {
    keys: [...honest.keys, keyStatement(nextKey, KEY, LOG_START + 10_000_000, 1_000)],
    seen: [sign(wonSettlement.slice(0, wonSettlement.indexOf('\n\n') + 1), nextKey)],
  }),
  'no-total-yet': vectorOf('total: skipped', { total: null }),
  'a-member-more': {
    expected: 'statements: malformed',
    file: { ...vectorOf(null).file, more: 1 },
  },
  'statement-changed': vectorOf('statements: bad_signature', {
    statement: honest.statement.replace('staked 25', 'staked 35'),
  }),
  'keys-of-a-stranger': vectorOf('statements: unknown_key', {
    keys: [keyStatement(nextKey, nextKey, log.first)],
  }),
  'statement-by-a-key-that-ended': vectorOf('statements: key_ended', {
    keys: [keyStatement(KEY, KEY, 0), keyStatement(nextKey, KEY, LOG_START - 60_000, 4)],
  }),
  'another-balance-on-screen': vectorOf('statements: balance_wrong', {
    shown: honest.shown && { ...honest.shown, available: '10080.01' },
  }),
  'entry-left-out': vectorOf('journal: entry_missing', {
    lines: lines.filter((_, at) => at !== 2),
  }),
  'entry-that-does-not-follow': vectorOf('journal: entry_wrong', {
    lines: withChangedLine(4, /\|8000\|/, '|7000|'),
  }),
  'entry-changed': vectorOf('kept: entry_changed', { lines: withChangedLine(5, /\d$/, '7') }),
  'result-of-another-sum': vectorOf('kept: paid_wrong', {
    seen: [aSettlement('O1', 26_000, pointAfter(4), log)],
  }),
  'result-with-the-entry-of-another-order': vectorOf('kept: paid_wrong', {
    seen: [aSettlement('O2', 0, pointAfter(4), log)],
  }),
  'result-with-another-entry': vectorOf('kept: entry_changed', {
    seen: [aSettlement('O1', 18_000, { ...pointAfter(4), digest: pointAfter(5).digest }, log)],
  }),
  'total-of-another-line': vectorOf('total: total_not_in_log', {
    total: { ...total, line: total.line.replace('|8|', '|16|') },
  }),
  'part-left-out': vectorOf('total: total_wrong', {
    total: { ...total, parts: total.parts.slice(0, 1) },
  }),
  'no-part': vectorOf('total: not_in_total', { total: { ...total, parts: [] } }),
  'total-of-an-earlier-balance': staleTotalVector(),
  'total-of-the-log-that-was-seen': vectorOf(null, { heads: [log.head(2)], links }),
  'total-of-a-log-for-one-customer': vectorOf('total: head_forked', { heads: [otherLog.head()] }),
  'total-of-a-fork': vectorOf('total: head_inconsistent', { heads: [otherLog.head(2)], links }),
};
