import fc from 'fast-check';
import { minor, parseAmount } from '@candor/rules/money';
import { BOOK_LINES } from '../../../types/contract/ops/money';
import { postJournal } from '../../ledger/postJournal';
import { JOURNAL_KINDS, type JournalKind } from '../../repositories/money/journal';
import {
  buildTestConsole,
  type TestConsole,
  type TestOperator,
} from '../../testing/buildTestConsole';
import { insertUser } from '../../testing/insertUser';
import { setSetting } from '../../testing/setSetting';

let test: TestConsole;
let tom: TestOperator;
let tia: TestOperator;
let rita: TestOperator;
beforeAll(async () => {
  test = await buildTestConsole();
  tom = await test.addOperator('tom', 'treasurer');
  tia = await test.addOperator('tia', 'treasurer');
  rita = await test.addOperator('rita', 'reviewer');
});
afterAll(() => test.close());

const DAY_MS = 86_400_000;
const startOf = (day: string) => Date.parse(`${day}T00:00:00+08:00`);

let count = 0;
const customer = async () => (await insertUser(test.context, minor(0))).userId;
const post = (
  userId: number,
  kind: JournalKind,
  amount: number,
  at: number,
  ref = `R${(count += 1)}`,
) =>
  test.owner.transaction((tx) =>
    postJournal(tx, {
      userId,
      currency: 'USDT',
      kind,
      ref,
      amount: minor(amount),
      at,
      reason: '=1+1, "x"',
    }),
  );

const usdtOf = async (day: string) => {
  const { data } = await tom.run('books day', { day });
  const row = data.find(({ currency }) => currency === 'USDT');
  if (row === undefined) throw new Error('no USDT');
  return row;
};
const close = async (operator: TestOperator, day: string) =>
  operator.run('books close', { day, usdt: (await usdtOf(day)).owedAfter, cny: '0.00' });

/** Amount of a decimal text with a sign, in hundredths. */
const sumOf = (text: string) =>
  Number(parseAmount(text.replace('-', ''))) * (text.startsWith('-') ? -1 : 1);

/** The first step that a second one needs. */
const OPENED_BY = {
  withdraw_pay: 'withdraw_freeze',
  withdraw_return: 'withdraw_freeze',
  withdraw_cancel: 'withdraw_freeze',
  reject_release: 'reject_freeze',
  stake_back: 'stake',
  lose: 'stake',
  fund_return: 'fund_buy',
  coin_return: 'coin_buy',
} as const satisfies Partial<Record<JournalKind, JournalKind>>;

describe('the books of a day', () => {
  it('are exported with every entry of the day in China', async () => {
    const userId = await customer();
    const at = startOf('2025-03-05');
    await post(userId, 'bonus', 5_000, at - 1);
    await post(userId, 'bonus', 700, at, 'first');
    await post(userId, 'deduct', 200, at + DAY_MS - 1);
    await post(userId, 'bonus', 9_000, at + DAY_MS);
    const row = await usdtOf('2025-03-05');
    expect(row).toMatchObject({ credits: '5.00', entries: 2, closedBy: null, lateEntries: null });
    expect(sumOf(row.owedAfter) - sumOf(row.owedBefore)).toBe(500);
    const { data } = await tom.run('books export', { day: '2025-03-05' });
    expect(data.entries).toBe(2);
    expect(data.csv).toContain(`first,promo,available,7.00,"'=1+1, ""x"""`);
    expect((await tom.run('books day', { day: '2025-02-30' })).error).toBe('day_invalid');
  });

  it('are those of the last 24 hours while no entry is older', async () => {
    const userId = await customer();
    const at = test.clock.now();
    await post(userId, 'deposit', 100_000, at);
    for (const [kind, amount] of [
      ['withdraw_freeze', 10_000],
      ['withdraw_pay', 10_000],
      ['withdraw_fee', 500],
    ] as const)
      await post(userId, kind, amount, at, 'W1');
    const day = new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);
    const { owedAfter, ...row } = await usdtOf(day);
    const lines = Object.fromEntries(BOOK_LINES.map((line) => [line, row[line]]));
    expect(lines).toMatchObject({ deposits: '1000.00', payouts: '-95.00', fees: '-5.00' });
    const usdt = { currency: 'USDT', owed: owedAfter, held: null, difference: null, ...lines };
    expect((await rita.run('money list', {})).data).toEqual([usdt]);
  });

  it('have lines that lead from opening to closing exactly, for entries of any kind', async () => {
    const events = fc.array(
      fc.record({
        kind: fc.constantFrom(...JOURNAL_KINDS),
        amount: fc.integer({ min: 1, max: 1_000_000 }),
        hours: fc.nat(6),
      }),
      { minLength: 1, maxLength: 12 },
    );
    let month = 0;
    await fc.assert(
      fc.asyncProperty(events, async (happened) => {
        const userId = await customer();
        // Each run has its own days.
        month += 1;
        let at = startOf('2019-01-01') + month * 31 * DAY_MS;
        const first = at;
        await post(userId, 'deposit', 100_000_000, at);
        for (const { kind, amount, hours } of happened) {
          at += hours * 3_600_000;
          const ref = `P${(count += 1)}`;
          const opening = kind in OPENED_BY ? OPENED_BY[kind as keyof typeof OPENED_BY] : null;
          if (opening !== null) await post(userId, opening, amount, at, ref);
          await post(userId, kind, amount, at, ref);
        }
        for (let start = first; start <= at; start += DAY_MS) {
          const row = await usdtOf(new Date(start + 8 * 3_600_000).toISOString().slice(0, 10));
          const lines = BOOK_LINES.map((line) => sumOf(row[line]));
          expect(sumOf(row.owedBefore) + lines.reduce((sum, one) => sum + one, 0)).toBe(
            sumOf(row.owedAfter),
          );
        }
        const { rows } = await test.owner.pool.query(
          `select (sum(case when credit = any($2) then amount else 0 end)
             - sum(case when debit = any($2) then amount else 0 end))::bigint as owed
           from journal where at < $1 and currency = 'USDT'`,
          [at + DAY_MS, ['available', 'frozen', 'staked']],
        );
        const last = await usdtOf(new Date(at + 8 * 3_600_000).toISOString().slice(0, 10));
        expect(sumOf(last.owedAfter)).toBe(Number(rows[0]?.owed));
      }),
      { numRuns: 12 },
    );
  });
});

describe('the close of a day', () => {
  it('records the sums, who and when, once, in order, and only of a day that is over', async () => {
    const userId = await customer();
    await post(userId, 'deposit', 1_234_500, startOf('2025-04-01'));
    await setSetting(test.context, 'held_usdt', '500000');
    const today = '2025-11-21';
    expect((await close(tom, today)).error).toBe('day_running');
    expect(await tom.run('books closes', {})).toMatchObject({ data: [] });
    expect((await close(rita, '2025-04-01')).error).toBe('role_missing');
    const wrong = await tom.run('books close', { day: '2025-04-01', usdt: '1.00', cny: '0.00' });
    const { owedAfter } = await usdtOf('2025-04-01');
    expect(wrong.error).toBe('book_changed');
    expect(wrong.msg).toContain(`${owedAfter} USDT`);
    const both = await Promise.all([close(tom, '2025-04-01'), close(tia, '2025-04-01')]);
    expect(both.map(({ error }) => error ?? 'closed').sort()).toEqual(['book_closed', 'closed']);
    expect((await close(tom, '2025-04-01')).error).toBe('book_closed');
    expect(await close(tom, '2025-04-03')).toMatchObject({
      error: 'book_order',
      msg: 'Days are closed one after the other. The next one is 2025-04-02.',
    });
    expect((await close(tom, '2025-03-31')).error).toBe('book_closed');
    expect((await close(tia, '2025-04-02')).data.state).toBe('done');
    const closes = await rita.run('books closes', {});
    expect(closes.data.map(({ day }) => day)).toEqual(['2025-04-02', '2025-04-01']);
    const { by, request } = closes.data[1] ?? {};
    const held = (500_000 - sumOf(owedAfter) / 100).toFixed(2);
    expect(await usdtOf('2025-04-01')).toMatchObject({
      owedAfter,
      closedBy: by,
      closedAt: test.clock.now(),
      held: '500000.00',
      difference: held,
      lateEntries: 0,
      owedNow: owedAfter,
    });
    const { rows } = await test.owner.pool.query(
      `select actor, ref, new_value from audit_log where detail = $1`,
      [request],
    );
    expect(rows).toEqual([
      { actor: `operator:${by}`, ref: '2025-04-01', new_value: `${owedAfter} USDT, 0.00 CNY` },
    ]);
    const all = await test.owner.pool.query(
      `select ref from audit_log where action = 'books close' order by seq`,
    );
    expect(all.rows).toEqual([{ ref: '2025-04-01' }, { ref: '2025-04-02' }]);
  });

  it('keeps its figures when an entry comes later, and says so', async () => {
    const before = await usdtOf('2025-04-02');
    const userId = await customer();
    await post(userId, 'bonus', 700, startOf('2025-04-02') + 1);
    await post(userId, 'deduct', 700, startOf('2025-04-02') + 2);
    const balanced = await usdtOf('2025-04-02');
    expect(balanced).toEqual({ ...before, lateEntries: 2 });
    await post(await customer(), 'deposit', 100, startOf('2025-04-01') + 1);
    const after = await usdtOf('2025-04-02');
    const owedNow = ((sumOf(before.owedAfter) + 100) / 100).toFixed(2);
    expect(after).toEqual({ ...before, lateEntries: 3, owedNow });
    expect((await usdtOf('2025-04-01')).lateEntries).toBe(1);
  });

  it('cannot be written by the console’s log-in without its decision', async () => {
    const row = `insert into book_close select '2025-04-03', currency, owed_before, owed_after, kinds,
      entries, entries_until, held, request, at from book_close where day = '2025-04-02'`;
    await expect(test.console.pool.query(row)).rejects.toThrow('permission denied');
    const { rows } = await test.owner.pool.query(`select request from book_close limit 1`);
    await expect(
      test.console.pool.query(`select close_book($1)`, [rows[0]?.request]),
    ).rejects.toThrow('undecided');
  });
});
