import fc from 'fast-check';
import { minor, moneyText, parseAmount } from '@candor/rules/money';
import { parseCsv } from '../../platform/csv';
import { postJournal } from '../../ledger/postJournal';
import type { JournalKind } from '../../repositories/money/journal';
import {
  buildTestConsole,
  type TestConsole,
  type TestOperator,
} from '../../testing/buildTestConsole';
import { insertUser } from '../../testing/insertUser';

let test: TestConsole;
let rita: TestOperator;
let tom: TestOperator;
beforeAll(async () => {
  test = await buildTestConsole();
  rita = await test.addOperator('rita', 'reviewer');
  tom = await test.addOperator('tom', 'treasurer');
});
afterAll(() => test.close());

const DAY_MS = 86_400_000;
/** The instant at which 1 May 2025 begins in China. */
const START = Date.parse('2025-05-01T00:00:00+08:00');
const dayOf = (n: number) => `2025-05-${String(n + 1).padStart(2, '0')}`;

/** What may happen to a customer, each with one reference. */
const EVENTS = {
  deposit: ['deposit'],
  credit: ['system_recharge'],
  exchange: ['fx_in'],
  won: ['stake', 'stake_back', 'win'],
  lost: ['stake', 'lose'],
  wonThenVoid: ['stake', 'stake_back', 'win'],
  paid: ['withdraw_freeze', 'withdraw_pay', 'withdraw_fee'],
  cameBack: [
    'withdraw_freeze',
    'withdraw_pay',
    'withdraw_fee',
    'payout_return',
    'payout_fee_return',
  ],
  cancelled: ['withdraw_freeze', 'withdraw_cancel'],
} as const satisfies Record<string, readonly JournalKind[]>;
type EventName = keyof typeof EVENTS;

let count = 0;

/** Posts events to a new customer, each entry at a later hour; the first is a deposit. */
async function customerWith(events: readonly { name: EventName; hours: number }[]) {
  const { userId } = await insertUser(test.context, minor(0));
  let at = START + 12 * 3_600_000;
  const post = (kind: JournalKind, ref: string, amount: number, currency: 'USDT' | 'CNY') =>
    test.owner.transaction((tx) =>
      postJournal(tx, { userId, currency, kind, ref, amount: minor(amount), at, reason: 'x' }),
    );
  await post('deposit', `D${(count += 1)}`, 10_000_000, 'USDT');
  for (const { name, hours } of events) {
    count += 1;
    at += hours * 3_600_000;
    for (const kind of EVENTS[name]) {
      const isFee = kind === 'withdraw_fee' || kind === 'payout_fee_return';
      await post(
        kind,
        `E${count}`,
        isFee ? 50 : 10_000 + count,
        name === 'exchange' ? 'CNY' : 'USDT',
      );
    }
    if (name === 'wonThenVoid') await post('void_take', `V${count}`, 10_000 + count, 'USDT');
  }
  return { userId, who: String(userId) };
}

/** What the ledger says that a customer had before an instant, added up of single movements. */
async function owedBefore(userId: number, currency: string, at: number): Promise<number> {
  const { rows } = await test.owner.pool.query(
    `select coalesce(sum(case when credit in ('available', 'frozen', 'staked') then amount else 0 end
       - case when debit in ('available', 'frozen', 'staked') then amount else 0 end), 0)::bigint
       as owed from journal where user_id = $1 and currency = $2 and at < $3`,
    [userId, currency, at],
  );
  return Number(rows[0]?.owed);
}

const OWN = ['available', 'frozen', 'staked'];
const amountOf = (text = '') => Number(parseAmount(text));
const changeOf = ({ from = '', to = '', amount = '' }: Readonly<Record<string, string>>) =>
  amountOf(amount || '0') * (Number(OWN.includes(to)) - Number(OWN.includes(from)));

describe('the account statement of a customer', () => {
  it('is exact from opening to closing over any events and days', async () => {
    const events = fc.array(
      fc.record({
        name: fc.constantFrom(...(Object.keys(EVENTS) as EventName[])),
        hours: fc.nat(30),
      }),
      { maxLength: 8 },
    );
    const days = fc.tuple(fc.nat(10), fc.nat(10));
    await fc.assert(
      fc.asyncProperty(events, days, async (happened, [one, other]) => {
        const { userId, who } = await customerWith(happened);
        const [first, last] = [Math.min(one, other), Math.max(one, other)];
        const period = { who, from: dayOf(first), to: dayOf(last) };
        const { data } = await rita.run('users export', period);
        const { data: shown } = await tom.run('users journal', period);
        const lines = parseCsv(data.csv).lines.map(({ cells }) => cells);
        for (const { currency, opening, closing, entries, newest } of shown) {
          const own = lines.filter((line) => line.currency === currency);
          let balance = await owedBefore(userId, currency, START + first * DAY_MS);
          expect(own[0]).toMatchObject({ kind: 'opening', balance: moneyText(minor(balance)) });
          for (const line of own) {
            balance += changeOf(line);
            expect(line.balance).toBe(moneyText(minor(balance)));
          }
          expect(balance).toBe(await owedBefore(userId, currency, START + (last + 1) * DAY_MS));
          expect(own.at(-1)?.kind).toBe('closing');
          expect([opening, closing]).toEqual([own[0]?.balance, own.at(-1)?.balance]);
          expect(entries).toBe(own.length - 2);
          expect(newest.map(({ number }) => String(number)).reverse()).toEqual(
            own.slice(1, -1).map(({ number }) => number),
          );
        }
        expect(lines.every(({ amount = '' }) => !amount.startsWith('-'))).toBe(true);
      }),
      { numRuns: 15 },
    );
  });

  it('names deposit, order, payout and what came back, with their references', async () => {
    const { who } = await customerWith([
      { name: 'lost', hours: 1 },
      { name: 'cameBack', hours: 1 },
    ]);
    const { data } = await tom.run('users export', { who, from: dayOf(0), to: dayOf(0) });
    const lines = parseCsv(data.csv).lines.map(({ cells: { kind, from, to } }) => [kind, from, to]);
    expect(lines).toEqual([
      ['opening', '', ''],
      ['deposit', 'external', 'available'],
      ['stake', 'available', 'staked'],
      ['lose', 'staked', 'house'],
      ['withdraw_freeze', 'available', 'frozen'],
      ['withdraw_pay', 'frozen', 'external'],
      ['withdraw_fee', 'external', 'house'],
      ['payout_return', 'external', 'available'],
      ['payout_fee_return', 'house', 'external'],
      ['closing', '', ''],
    ]);
    expect(data.entries).toBe(8);
  });

  it('has no line before the first entry, and its last balance after the last one', async () => {
    const { who } = await customerWith([]);
    const before = await tom.run('users journal', { who, from: '2025-04-01', to: '2025-04-30' });
    expect(before.data).toEqual([]);
    const after = await tom.run('users journal', { who, from: dayOf(3), to: dayOf(5) });
    const balance = '100000.00';
    expect(after.data).toEqual([
      { currency: 'USDT', opening: balance, closing: balance, entries: 0, newest: [] },
    ]);
  });

  it('refuses wrong days with a sentence, and reads no customer without a session', async () => {
    const { who } = await customerWith([]);
    const read = (from: string, to: string) => tom.run('users export', { who, from, to });
    expect(await read('2026-02-30', dayOf(1))).toMatchObject({
      error: 'day_invalid',
      msg: 'There is no 2026-02-30. Write the date like 2026-11-28.',
    });
    expect(await read(dayOf(2), dayOf(1))).toMatchObject({
      error: 'days_reversed',
      msg: 'The last day, 2025-05-02, is before the first, 2025-05-03.',
    });
    expect(await read(dayOf(2), '2999-01-01')).toMatchObject({
      error: 'day_future',
      msg: '2999-01-01 has not begun. Choose today or an earlier date.',
    });
    expect((await read('1 May', dayOf(1))).status).toBe(400);
    const input = { who, from: dayOf(0), to: dayOf(1) };
    expect((await tom.run('users export', { ...input, who: '1' })).error).toBe('customer_unknown');
    expect((await test.post('users/export', { input })).error).toBe('signed_out');
    expect((await test.post('users/journal', { input })).error).toBe('signed_out');
  });

  it('is audited with its customer and days when it is exported', async () => {
    const { userId, who } = await customerWith([]);
    await rita.run('users export', { who, from: dayOf(0), to: dayOf(1) });
    await rita.run('users journal', { who, from: dayOf(0), to: dayOf(1) });
    const { rows } = await test.owner.pool.query(
      `select actor, action, ref from audit_log where user_id = ${userId}`,
    );
    expect(rows).toEqual([
      { actor: 'operator:rita', action: 'users export', ref: '2025-05-01/2025-05-02' },
    ]);
  });
});
