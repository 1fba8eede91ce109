import fc from 'fast-check';
import { minor } from '@candor/rules/money';
import { insertDeposit } from '../../repositories/money/deposits';
import {
  buildTestConsole,
  type TestConsole,
  type TestOperator,
} from '../../testing/buildTestConsole';
import { insertUser } from '../../testing/insertUser';
import { seedTestApp } from '../../testing/seedTestApp';

const CHANNEL = 'usdt-trc20';
const why = 'seen in the wallet';

let test: TestConsole;
let operators: Record<'rita' | 'tom' | 'tia', TestOperator>;
let account: string;
let start: number;
beforeAll(async () => {
  test = await buildTestConsole();
  await seedTestApp(test.context);
  const { rows } = await test.owner.pool.query(
    `select wallet_address from channel where id = '${CHANNEL}'`,
  );
  account = rows[0]?.wallet_address ?? '';
  start = test.clock.now();
  operators = {
    rita: await test.addOperator('rita', 'reviewer'),
    tom: await test.addOperator('tom', 'treasurer'),
    tia: await test.addOperator('tia', 'treasurer'),
  };
  // From here on every change needs its recorded decision.
  await test.owner.pool.query(`insert into installation values (1, 'live', 1)`);
});
afterAll(() => test.close());

const deposit = async (id: string, amount: number, minutes = 0): Promise<number> => {
  const { userId } = await insertUser({ ...test.context, db: test.owner }, minor(0));
  await insertDeposit(test.owner, {
    userId,
    id,
    requestId: id,
    requestHash: Buffer.alloc(32),
    channelId: CHANNEL,
    amount,
    payAmount: amount,
    unit: 1,
    rate: 72_000,
    realName: 'Lin Xiao',
    image: null,
    at: start + minutes * 60_000,
  });
  return userId;
};

interface Line {
  id: string;
  amount: string;
  minutes?: number;
  balance?: string;
  of?: string;
}

const file = (...lines: Line[]) => ({
  channel: CHANNEL,
  csv: [
    'id,time,account,amount,payer,balance',
    ...lines.map(({ id, amount, minutes = 0, balance = '', of = account }) =>
      [
        id,
        new Date(start + minutes * 60_000).toISOString(),
        of,
        amount,
        'Lin Xiao',
        balance,
      ].join(),
    ),
  ].join('\r\n'),
});

const openIncoming = async () => {
  const { data } = await operators.tom.run('statements lines', { channel: CHANNEL, open: true });
  return data.filter(({ amount }) => !amount.startsWith('-'));
};

const sums = async () =>
  (await operators.tom.run('statements list', {})).data.find(({ channel }) => channel === CHANNEL);

describe('a statement of a channel', () => {
  it('is imported once, matches the deposit that it paid, and shows it in the review', async () => {
    await deposit('DONE', 50_000);
    await deposit('DTWO', 70_000);
    const { tom, tia, rita } = operators;
    const good = file(
      { id: 'tx1', amount: '500.00', minutes: 5, balance: '1500.00' },
      { id: 'tx2', amount: '-20', minutes: 6, balance: '1480.00' },
    );
    const wrong: [ReturnType<typeof file>, string][] = [
      [{ ...good, channel: 'none' }, 'item_unknown'],
      [{ ...good, csv: 'a,b\n1,2' }, 'csv_columns'],
      [file(), 'csv_empty'],
      [file({ id: 'tx1', amount: '5,00' }), 'csv_line'],
      [file({ id: 'tx1', amount: '5' }, { id: 'tx1', amount: '5' }), 'csv_twice'],
      [file({ id: 'tx1', amount: '5', of: 'TOther' }), 'statement_account'],
    ];
    for (const [input, error] of wrong)
      expect([(await tom.run('statements import', input)).error, error]).toEqual([error, error]);
    expect((await rita.run('statements import', good)).error).toBe('role_missing');
    const replies = await Promise.all([
      tom.run('statements import', good),
      tia.run('statements import', good),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await tom.run('statements import', good)).error).toBe('statement_twice');
    const other = file({ id: 'tx1', amount: '600' }, { id: 'tx3', amount: '1' });
    expect((await tom.run('statements import', other)).error).toBe('statement_conflict');
    expect((await rita.run('deposits get', { id: 'DONE' })).data.line).toMatchObject({
      line: 'tx1',
      amount: '500.00',
      deposit: 'DONE',
    });
    expect(await sums()).toMatchObject({
      held: '1480.00',
      received: '500.00',
      matched: '500.00',
      credited: '0.00',
      difference: '500.00',
      unmatchedLines: 0,
      unmatchedOut: 1,
    });
  });

  it('shows the payout with the reference of an outgoing line, and lines of no payout', async () => {
    const { tom } = operators;
    const hash = 'AB'.repeat(32);
    const { userId } = await insertUser(test.context, minor(0));
    // Without card, review and decisions.
    await test.owner.pool.query(`begin; set local session_replication_role = replica;
      insert into withdrawal values
        (${userId}, 'WOUT', 'WOUT', '', 10000, 50, 2, 'card', 'T…', 1);
      insert into payout_step (user_id, id, step, state, reference, actor, reason, at)
        values (${userId}, 'WOUT', 1, 'sent', '${hash.toLowerCase()}', 'x', '', 1);
      commit`);
    const away = file({ id: hash, amount: '-99.50' }, { id: 'fee', amount: '-1' });
    expect((await tom.run('statements import', away)).status).toBe(200);
    const { data } = await tom.run('statements lines', { channel: CHANNEL });
    expect(data.find(({ line }) => line === hash)?.payout).toEqual({ id: 'WOUT', net: '99.50' });
    const open = await tom.run('statements lines', { channel: CHANNEL, open: true });
    expect(open.data.map(({ line, payout }) => [line, payout])).toEqual([
      ['tx2', null],
      ['fee', null],
    ]);
    expect((await sums())?.unmatchedOut).toBe(2);
  });

  it('with two lines that fit is matched by a person: one line, one deposit', async () => {
    await deposit('DTHREE', 30_000);
    const { tom, rita } = operators;
    const two = file({ id: 'tx5', amount: '300' }, { id: 'tx6', amount: '300', minutes: 1 });
    expect((await tom.run('statements import', two)).status).toBe(200);
    const { data } = await rita.run('deposits get', { id: 'DTHREE' });
    expect([data.line, data.similarLines.map(({ line }) => line)]).toEqual([null, ['tx5', 'tx6']]);
    expect(
      (await openIncoming()).map(({ line, similarDeposits: [one] }) => [line, one?.id]),
    ).toEqual([
      ['tx6', 'DTHREE'],
      ['tx5', 'DTHREE'],
    ]);
    const match = (id: string, line: string) =>
      rita.run('statements match', { deposit: id, line, why });
    expect((await match('DTHREE', 'tx1')).error).toBe('line_differs');
    const replies = await Promise.all([match('DTHREE', 'tx5'), match('DTHREE', 'tx6')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await match('DTHREE', 'tx6')).error).toBe('line_used');
    expect((await openIncoming()).map(({ similarDeposits }) => similarDeposits)).toEqual([[]]);
  });

  it('in any parts, in any order and at the same time has each line and match once', async () => {
    let n = 0;
    const { tom, tia } = operators;
    const parts = fc.array(fc.uniqueArray(fc.nat(5), { minLength: 1 }), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(parts, async (rounds) => {
        n += 1;
        const amounts = [0, 1, 2, 3, 4, 5].map((i) => 1_000_000 + n * 1000 + i);
        for (const [i, amount] of amounts.entries()) await deposit(`DP${n}X${i}`, amount);
        const line = (i: number) => ({
          id: `p${n}x${i}`,
          amount: ((amounts[i] ?? 0) / 100).toFixed(2),
        });
        await Promise.all(
          rounds.map((ids, i) =>
            (i % 2 === 0 ? tom : tia).run('statements import', file(...ids.map(line))),
          ),
        );
        const { rows } = await test.owner.pool.query(
          `select l.line_id as line, m.deposit, l.amount, p.pay_amount from statement_line l
           left join statement_match m using (channel_id, line_id)
           left join deposit p on p.id = m.deposit where l.line_id like $1 order by 1`,
          [`p${n}x%`],
        );
        const expected = [...new Set(rounds.flat())].sort().map((i) => ({
          line: `p${n}x${i}`,
          deposit: `DP${n}X${i}`,
          amount: amounts[i],
          pay_amount: amounts[i],
        }));
        expect(rows).toEqual(expected);
      }),
      { numRuns: 6 },
    );
  });

  it('cannot be inserted by the console’s log-in without a decision', async () => {
    const line = `insert into statement_line values ('${CHANNEL}', 'x', 'R1', 1, 1, '', '')`;
    await expect(test.console.pool.query(line)).rejects.toThrow('undecided');
  });
});
