import { moneyText, type Minor } from '@candor/rules/money';
import { keyStatement, sign } from '../testing/signing';
import { aKey } from '../testing/signing';
import { LOG_START } from '../testing/aLog';
import { ORIGIN } from '../testing/TestLog';
import { aJournal, anAccount, aSettlement, aStatement } from '../testing/anAccount';
import { checkAccount } from './checkAccount';
import type { AccountCheckInput } from './AccountCheckInput';
import { CHAIN_START, isNextEntry, parseJournalLine } from './journalLine';
import { parseTotalLine } from './totalLine';

const { log, ...honest } = anAccount();
const check = (change: Partial<AccountCheckInput>) => checkAccount({ ...honest, ...change });
const { points } = aJournal();
const total = honest.total!;
const bodyOf = (note: string) => note.slice(0, note.indexOf('\n\n') + 1);

describe('checkAccount', () => {
  it('accepts an honest account; without a total, its last step is open', () => {
    expect(checkAccount(honest)).toMatchObject({ isValid: true, code: null });
    const without = check({ total: null });
    expect(without).toMatchObject({ isValid: false, code: null });
    expect(without.steps.at(-1)?.state).toBe('skipped');
  });

  it('names the one entry that differs from its stored digest', () => {
    const lines = honest.lines.map((line, at) => (at === 4 ? line.replace(/\d$/, '7') : line));
    expect(check({ lines })).toMatchObject({ code: 'entry_changed', entries: { from: 5, to: 5 } });
  });

  it.each<[string, (lines: string[]) => string[], string, number]>([
    ['an entry left out', (all) => all.filter((_, at) => at !== 2), 'entry_missing', 3],
    [
      'an inserted entry',
      (all) => [...all.slice(0, 3), all[2]!, ...all.slice(3)],
      'entry_missing',
      4,
    ],
    ['the newest entry left out', (all) => all.slice(0, -1), 'entry_missing', 7],
    [
      'a changed amount',
      (all) => all.map((one) => one.replace('|8000|', '|7000|')),
      'entry_wrong',
      4,
    ],
    ['a changed currency', (all) => all.map((one) => one.replace('USDT', 'CNY')), 'entry_wrong', 1],
    ['a malformed journal line', (all) => ['journal', ...all.slice(1)], 'malformed', 1],
  ])('reports %s with the number of the entry', (_, change, code, seq) => {
    const verdict = check({ lines: change([...honest.lines]) });
    expect(verdict).toMatchObject({ code, entries: { from: seq } });
  });

  it('rejects a balance that differs from the signed balance', () => {
    const shown = { ...honest.shown!, available: '10080.01' };
    expect(check({ shown })).toMatchObject({
      code: 'balance_wrong',
      steps: [{ state: 'failed' }, {}, {}, {}],
    });
    expect(check({ shown: null }).isValid).toBe(true);
    const other = { ...honest.shown!, statement: aStatement(points[4]!, log, '10000002') };
    expect(check({ shown: other }).code).toBe('malformed');
  });

  it('reports an entry after the end of the statement', () => {
    const seen = honest.seen.slice(0, 1);
    const verdict = check({ statement: aStatement(points[6]!, log), seen, shown: null });
    expect(verdict).toMatchObject({ code: 'entry_missing', entries: { from: 7, to: 7 } });
  });

  it('detects a rewritten journal of the same length by an earlier statement', () => {
    const other = aJournal([
      ['system_recharge', 1, 'external', 'available', 1_000_000],
      ['stake', 1, 'available', 'staked', 10_000],
      ['lose', 2, 'staked', 'house', 10_000],
      ['bonus', 1, 'promo', 'available', 18_000],
    ]);
    const last = other.points[4]!;
    const own = { entries: [], shown: null, total: null };
    const forged = { lines: other.lines, statement: aStatement(last, log), ...own };
    // Balance and number of entries are unchanged: only the digest shows it.
    expect(moneyText(last.available as Minor)).toBe(moneyText(points[4]!.available as Minor));
    expect(check(forged)).toMatchObject({ code: 'entry_changed', entries: { from: 2, to: 4 } });
    expect(check({ ...forged, seen: [] }).code).toBeNull();
  });

  it.each<[string, Partial<AccountCheckInput>, string]>([
    [
      'the key of another log',
      { keys: [keyStatement(aKey(ORIGIN, 'x'), aKey(ORIGIN, 'x'), log.first)] },
      'unknown_key',
    ],
    ['no keys', { keys: [] }, 'malformed'],
    [
      'a statement changed after signing',
      { statement: honest.statement.replace('staked 25', 'staked 35') },
      'bad_signature',
    ],
    [
      'a statement of another customer',
      { seen: [aStatement(points[1]!, log, '10000002')] },
      'malformed',
    ],
    [
      'a signed text that is no statement',
      { statement: sign('candor-account/1\n', log.key) },
      'malformed',
    ],
  ])('rejects an account with %s', (_, change, code) => {
    expect(check(change)).toMatchObject({
      code,
      steps: [{ step: 'statements', state: 'failed' }, {}, {}, {}],
    });
  });
});

const [first, second] = total.parts;
describe('checkAccount', () => {
  it.each<[string, object, string]>([
    ['a part left out', { parts: [first] }, 'total_wrong'],
    ['a part twice', { parts: [first, first] }, 'total_wrong'],
    ['no part', { parts: [] }, 'not_in_total'],
    ['a changed amount', { parts: [{ ...first, amount: 123_457 }, second] }, 'total_wrong'],
    ['a changed index', { parts: [{ ...first, index: 4 }, second] }, 'total_wrong'],
    [
      'a truncated path',
      { parts: [{ ...first, path: first!.path.slice(1) }, second] },
      'total_wrong',
    ],
    ['a changed blind', { parts: [{ ...first, blind: second!.blind }, second] }, 'total_wrong'],
    ['a changed number of journal entries', { entries: 4 }, 'not_in_total'],
    ['a changed total line', { line: total.line.replace('|8|', '|16|') }, 'total_not_in_log'],
    ['a malformed total line', { line: 'total' }, 'malformed'],
    ['another batch', { batch: log.placeBatch(69) }, 'total_not_in_log'],
    ['another number of its batch', { entry: { ...total.entry, seq: 69 } }, 'total_not_in_log'],
    ['a changed path of its batch', { batch: { ...total.batch, path: [] } }, 'total_not_in_log'],
    ['an unsigned head', { head: total.head.replace('\n4\n', '\n5\n') }, 'bad_signature'],
    ['a changed minute', { minute: { ...total.minute, index: 2 } }, 'total_not_in_log'],
    [
      'a sum below zero',
      { parts: [{ ...first, path: [{ hash: '0'.repeat(64), sum: -1 }] }] },
      'malformed',
    ],
  ])('rejects a total with %s', (_, change, code) => {
    expect(check({ total: { ...total, ...change } as typeof total }).code).toBe(code);
  });

  it('rejects a total of an earlier balance', () => {
    // The entry after those in the leaves is more than a minute older than the total.
    const { log: _, ...late } = anAccount(null, LOG_START + 91_000);
    expect(checkAccount(late).code).toBe('total_stale');
    const { log: __, ...early } = anAccount(null, LOG_START + 90_000);
    expect(checkAccount(early).code).toBeNull();
  });
});

describe('checkAccount', () => {
  it.each([
    null,
    1,
    'x',
    [],
    {},
    { ...honest, keys: null },
    { ...honest, more: 1 },
    { ...honest, total: {} },
  ])('returns malformed for %j, and never throws', (value) => {
    expect(checkAccount(value).code).toBe('malformed');
  });

  it.each(['journal|USDT|01|a|b|1|c|d|1|0|0|0|0', 'journal|USDT|1|a|b c|1|c|d|1|0|0|0|0', 'x'])(
    'rejects the journal line %s',
    (line) => expect(parseJournalLine(line)).toBeNull(),
  );

  it('requires an entry to move an amount above zero exactly once', () => {
    const entry = parseJournalLine('journal|USDT|1|stake|O1|1|available|staked|5|5|0|5|1')!;
    const before = { ...CHAIN_START, available: 10 };
    expect(isNextEntry(before, entry)).toBe(true);
    expect(isNextEntry({ ...before, at: 2 }, entry)).toBe(false);
    expect(isNextEntry(before, { ...entry, amount: 0 })).toBe(false);
    expect(isNextEntry({ ...before, frozen: 1 }, entry)).toBe(false);
  });

  it('parses a total with and without the held amount', () => {
    expect(parseTotalLine(total.line)?.held).toBe(2_000_000);
    expect(parseTotalLine(anAccount(null).total!.line)?.held).toBeNull();
    expect(parseTotalLine(`${total.line}|1`)).toBeNull();
  });
});

describe('the signed result of an order', () => {
  const won = aSettlement('O1', 18_000, points[4]!, log);
  const lost = aSettlement('O2', 0, points[6]!, log);
  const seen = [...honest.seen, won, lost];

  it('is accepted when the journal paid it at the named entry', () => {
    expect(check({ seen })).toMatchObject({ isValid: true, code: null });
    // A settlement of format 1 (shared results) names no entry; its sum is checked anyway.
    expect(check({ seen: [aSettlement('O1', 18_000, null, log)] }).isValid).toBe(true);
  });

  it.each<[string, string, string, number | null]>([
    ['a changed payout', aSettlement('O1', 18_001, points[4]!, log), 'paid_wrong', 4],
    ['a changed payout without an entry', aSettlement('O1', 9, null, log), 'paid_wrong', null],
    ['the entry of another order', aSettlement('O2', 0, points[4]!, log), 'paid_wrong', 4],
    ['an entry before payment', aSettlement('O1', 18_000, points[3]!, log), 'paid_wrong', 3],
    [
      'an entry number whose entry has changed',
      aSettlement('O1', 18_000, { ...points[4]!, digest: '0'.repeat(64) }, log),
      'entry_changed',
      4,
    ],
    [
      'a missing entry',
      aSettlement('O1', 18_000, { ...points[4]!, seq: 9 }, log),
      'entry_missing',
      9,
    ],
  ])('is rejected when it states %s', (_, note, code, to) => {
    const own = { seen: [note], entries: [], shown: null };
    expect(check(own)).toMatchObject({ code, entries: to === null ? null : { to } });
  });

  it('reports all missing entries up to the named one', () => {
    const note = aSettlement('O1', 18_000, { ...points[4]!, seq: 9 }, log);
    expect(check({ seen: [note], entries: [], shown: null }).entries).toEqual({ from: 8, to: 9 });
  });

  it('may be signed by a later key, but not by one that had ended', () => {
    const next = aKey(ORIGIN, 'the second key');
    const later = keyStatement(next, log.key, log.first + 10_000_000, 1_000);
    const resigned = sign(bodyOf(won), next);
    expect(check({ keys: [...honest.keys, later], seen: [resigned] }).isValid).toBe(true);
    const ended = keyStatement(next, log.key, log.first, 1_000);
    const late = sign(bodyOf(won).replace(/settled .*/, `settled ${log.first + 90_000}`), log.key);
    expect(check({ keys: [...honest.keys, ended], seen: [late] }).code).toBe('key_ended');
    expect(check({ keys: [...honest.keys, ended], seen: [won] }).isValid).toBe(true);
  });

  it('is compared only by its entry when the given lines lack the stake', () => {
    const from = (seq: number) => ({ lines: honest.lines.slice(seq), start: points[seq]! });
    const own = { seen: [won], shown: null, entries: [], total: null };
    expect(check({ ...own, ...from(2) }).code).toBeNull();
    const otherwise = [aSettlement('O1', 1, points[4]!, log)];
    expect(check({ ...own, ...from(2), seen: otherwise }).code).toBeNull();
    expect(check({ ...own, ...from(1), seen: otherwise }).code).toBe('paid_wrong');
    expect(check({ ...own, ...from(4), seen: otherwise }).code).toBeNull();
    const other = [aSettlement('O2', 0, points[4]!, log)];
    expect(check({ ...own, ...from(2), seen: other }).code).toBe('paid_wrong');
  });

  it.each<[string, string, string]>([
    ['changed after signing', won.replace('paid 180', 'paid 280'), 'bad_signature'],
    [
      'without an entry',
      sign(bodyOf(won).replace(/journal .*/, 'journal 0 -'), log.key),
      'malformed',
    ],
    ['signed by an unknown key', sign(bodyOf(won), aKey(ORIGIN, 'x')), 'unknown_key'],
    [
      'of another log',
      sign(bodyOf(won).replace(/origin .*/, `origin candor/${'f'.repeat(32)}`), log.key),
      'unknown_key',
    ],
  ])('is rejected when it is a result %s', (_, note, code) => {
    expect(check({ seen: [note] })).toMatchObject({
      code,
      steps: [{ state: 'failed' }, {}, {}, {}],
    });
  });
});
