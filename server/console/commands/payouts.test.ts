import fc from 'fast-check';
import { minor } from '@candor/rules/money';
import type { Page } from '../../../types/contract/common';
import type { MessageList } from '../../../types/contract/message';
import type { Withdrawal } from '../../../types/contract/transfer';
import type { BankCard, CashFlow } from '../../../types/contract/wallet';
import { findLedgerFaults } from '../../repositories/money/ledgerChecks';
import { readOperatorFigures } from '../../repositories/operatorFigures';
import { getWallet } from '../../repositories/money/wallets';
import {
  buildTestConsole,
  type TestConsole,
  type TestOperator,
} from '../../testing/buildTestConsole';
import { getApi, postApi } from '../../testing/callApi';
import { insertUser } from '../../testing/insertUser';
import { requestId } from '../../testing/requestId';
import { seedTestApp } from '../../testing/seedTestApp';
import { setSetting } from '../../testing/setSetting';
import { walletRequest } from '../../testing/walletRequest';

const FUND = '908172';
const why = 'seen at the bank';
const hash = (n: number) => n.toString(16).padStart(64, '0');

let test: TestConsole;
let operators: Record<'rita' | 'ann' | 'tom' | 'tia', TestOperator>;
beforeAll(async () => {
  test = await buildTestConsole();
  await seedTestApp(test.context);
  await test.owner.pool.query(`insert into installation values (1, 'live', 1)`);
  await setSetting(test.context, 'new_target_hold_hours', '0');
  await setSetting(test.context, 'alone_max', '1000000');
  await setSetting(test.context, 'alone_day_max', '100000000');
  operators = {
    rita: await test.addOperator('rita', 'reviewer'),
    ann: await test.addOperator('ann', 'admin'),
    tom: await test.addOperator('tom', 'treasurer'),
    tia: await test.addOperator('tia', 'treasurer'),
  };
});
afterAll(() => test.close());

async function customer() {
  const context = { ...test.context, db: test.owner };
  const user = await insertUser(context, minor(0), { fundPassword: FUND, approved: true });
  await test.owner.pool.query(
    `insert into wallet (user_id, currency) values ($1, 'USDT') on conflict do nothing`,
    [user.userId],
  );
  // A demo's ledger: the fixture is paid in before the live rule of decisions applies.
  await test.owner.pool.query(`update installation set trading_mode = 'demo'`);
  await test.owner.pool.query(
    `select post_journal($1, 'USDT', 'bonus', 'B1', 1::smallint, null, 'promo', 'available', 100000, 1)`,
    [user.userId],
  );
  await test.owner.pool.query(`update installation set trading_mode = 'live'`);
  const { data } = await postApi<BankCard>(test.app, '/saveBankCard', walletRequest(FUND), user);
  return { ...user, cardId: data.id };
}
type Customer = Awaited<ReturnType<typeof customer>>;

async function withdraw(user: Customer, bpprice = '500'): Promise<string> {
  const usual = { coinpwd: FUND, payType: 1, cardId: user.cardId, requestId: requestId() };
  return (await postApi<Withdrawal>(test.app, '/withdrawl', { ...usual, bpprice }, user)).data.id;
}

/** Approves a waiting request as another person. */
async function agree(request: string | null, second: TestOperator) {
  return second.sign('approvals approve', { id: request ?? '', why: 'checked too' });
}

async function approved(user: Customer): Promise<string> {
  const id = await withdraw(user);
  const { rita, ann } = operators;
  const { data } = await rita.sign('withdrawals approve', { id, why });
  if (data.state === 'waiting') await agree(data.request, ann);
  return id;
}

const shown = async (user: Customer) =>
  (await getApi<Page<Withdrawal>>(test.app, '/withdrawList', {}, user)).data.list[0];

const available = async ({ userId }: Customer) =>
  (await getWallet(test.db, userId, 'USDT')).available;

describe('an approved withdrawal', () => {
  it('is sent with a reference, which the customer reads, and is done', async () => {
    const user = await customer();
    const id = await approved(user);
    const { tom, rita } = operators;
    expect(await shown(user)).toMatchObject({
      state: 'underReview',
      stage: 'approved',
      reference: null,
      cancellable: false,
    });
    expect((await rita.run('queue list', { kind: 'payouts' })).data).toMatchObject([{ id }]);
    expect((await rita.run('payouts send', { id, reference: hash(1) })).error).toBe('role_missing');
    expect((await tom.run('payouts done', { id })).error).toBe('payout_unsent');
    expect((await tom.run('payouts send', { id, reference: '123' })).msg).toContain('full hash');
    const sent = await tom.run('payouts send', { id, reference: hash(1).toUpperCase() });
    expect(sent.data.state).toBe('done');
    expect(await shown(user)).toMatchObject({
      state: 'underReview',
      stage: 'sent',
      reference: hash(1),
    });
    const { data: messages } = await getApi<MessageList>(test.app, '/messageList', {}, user);
    const bodies = messages.list.map(({ body }) => body);
    expect(bodies).toContainEqual(expect.stringContaining(hash(1)));
    expect((await tom.run('payouts send', { id, reference: hash(2) })).error).toBe('payout_stage');
    expect((await tom.run('payouts done', { id })).data.state).toBe('done');
    expect(await shown(user)).toMatchObject({ state: 'succeed', stage: 'done' });
    expect((await tom.run('payouts list', { stage: 'done' })).data[0]).toMatchObject({ id });
    expect((await tom.run('payouts list', {})).data.map((row) => row.id)).not.toContain(id);
  });

  it('counts in the daily sums of both who approved it, not of who sends it', async () => {
    const id = await approved(await customer());
    await operators.tom.run('payouts send', { id, reference: hash(99) });
    const { approved: sums } = await readOperatorFigures(test.owner, test.clock.now());
    expect(sums).toEqual({ ann: 100_000, rita: 100_000 });
    await operators.tom.run('payouts done', { id });
  });

  it('is returned once, with the fee and a reason, by two persons who sign', async () => {
    const user = await customer();
    const id = await approved(user);
    const { tom, tia } = operators;
    await tom.run('payouts send', { id, reference: hash(3) });
    expect(await available(user)).toBe(50_000);
    const back = { id, reason: 'returned_by_bank', why: 'came back on 3 May' } as const;
    expect((await tom.run('payouts return', back)).error).toBe('signature_missing');
    const asked = await tom.sign('payouts return', back);
    expect(asked.data).toMatchObject({ state: 'waiting', second: 'always' });
    expect((await agree(asked.data.request, tom)).error).toBe('own_request');
    expect(await available(user)).toBe(50_000);
    expect((await agree(asked.data.request, tia)).data.state).toBe('done');
    expect(await available(user)).toBe(100_000);
    expect(await shown(user)).toMatchObject({ state: 'rejected', stage: 'returned' });
    const { data: flow } = await getApi<Page<CashFlow>>(test.app, '/cashFlowList', {}, user);
    expect(flow.list[0]).toMatchObject({ type: 10, amount: '500.00', reason: back.why, ref: id });
    expect((await agree(asked.data.request, tia)).error).toBe('decided_before');
    expect((await tia.sign('payouts return', back)).error).toBe('payout_stage');
    expect(await findLedgerFaults(test.db, user.userId)).toEqual([]);
    const { rows } = await test.owner.pool.query(
      `select external, house from wallet where user_id = $1 and currency = 'USDT'`,
      [user.userId],
    );
    expect(rows).toEqual([{ external: 0, house: 0 }]);
  });

  it('is not returned when it changed after the first person asked', async () => {
    const user = await customer();
    const id = await approved(user);
    const { tom, tia } = operators;
    const asked = await tom.sign('payouts return', { id, why });
    await tia.run('payouts send', { id, reference: hash(4) });
    expect((await agree(asked.data.request, tia)).error).toBe('changed_meanwhile');
    expect(await available(user)).toBe(50_000);
  });

  it('cannot be returned by the console’s log-in without a decision', async () => {
    const user = await customer();
    const id = await approved(user);
    const post = `select post_journal($1, 'USDT', 'payout_return', $2, 4::smallint, null, 'external',
      'available', 50000, 1)`;
    await expect(test.console.pool.query(post, [user.userId, id])).rejects.toThrow('undecided');
    const step = `insert into payout_step (user_id, id, step, state, reference, actor, reason, at)
      values ($1, $2, 1, 'sent', 'x', 'operator:tom', '', 1)`;
    await expect(test.console.pool.query(step, [user.userId, id])).rejects.toThrow('undecided');
  });
});

describe('the file of payouts', () => {
  it('is exported, filled in, and imported once: all lines or none', async () => {
    const users = [await customer(), await customer()];
    const ids: string[] = [];
    for (const user of users) ids.push(await approved(user));
    const { tom, tia, ann } = operators;
    const { data } = await tom.run('payouts export', {});
    expect(data.csv.split('\r\n')[0]).toBe('id,way,account,holder,bank,branch,usdt,cny,reference');
    const line = data.csv.split('\r\n').find((row) => row.startsWith(ids[0] ?? '-')) ?? '';
    expect(line).toMatch(/^W[\w-]+,TRC20,T\w{33},,,,497\.50,,$/);
    const audit = (await ann.run('audit list', { action: 'payouts export' })).data[0];
    expect(audit?.detail).toContain(ids[1]);

    const file = (...rows: string[]) => ({ csv: ['id,reference', ...rows].join('\n') });
    const good = file(`${ids[0]},${hash(10)}`, `${ids[1]},${hash(11)}`);
    const wrong: [ReturnType<typeof file>, string][] = [
      [{ csv: 'a,b\n1,2' }, 'csv_columns'],
      [file(), 'csv_empty'],
      [file(`${ids[0]},`), 'csv_empty'],
      [file(`${ids[0]},${hash(10)}`, `${ids[1]},short`), 'reference_hash'],
      [file(`${ids[0]},${hash(10)}`, `${ids[0]},${hash(12)}`), 'csv_twice'],
      [file(`${ids[0]},${hash(10)}`, `${ids[1]},${hash(10)}`), 'csv_twice'],
      [file(`${ids[0]},${hash(10)}`, `WNONE,${hash(12)}`), 'item_unknown'],
      [file(`${ids[0]},${hash(3)}`), 'reference_used'],
    ];
    for (const [input, error] of wrong)
      expect([(await tom.run('payouts import', input)).error, error]).toEqual([error, error]);
    expect((await tom.run('payouts list', { stage: 'approved' })).data.map(({ id }) => id)).toEqual(
      expect.arrayContaining(ids),
    );

    const replies = await Promise.all([
      tom.run('payouts import', good),
      tia.run('payouts import', good),
      tom.run('payouts import', good),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await shown(users[1] as Customer))?.reference).toBe(hash(11));
    expect((await tia.run('payouts import', good)).error).toBe('payout_stage');
  });
});

describe('events of a payout in any order and at the same time', () => {
  it('pay or return the money exactly once', async () => {
    const { tom, tia } = operators;
    let n = 1000;
    const event = fc.constantFrom('send', 'done', 'return', 'return');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(event, { minLength: 1, maxLength: 3 }), { maxLength: 3 }),
        async (rounds) => {
          const user = await customer();
          const id = await approved(user);
          const returned = async () => {
            const asked = await tom.sign('payouts return', { id, why });
            return asked.status === 200 ? agree(asked.data.request, tia) : asked;
          };
          for (const round of rounds) {
            await Promise.all(
              round.map((one) => {
                n += 1;
                if (one === 'send') return tom.run('payouts send', { id, reference: hash(n) });
                return one === 'done' ? tia.run('payouts done', { id }) : returned();
              }),
            );
          }
          const isBack = (await shown(user))?.stage === 'returned';
          expect(await available(user)).toBe(isBack ? 100_000 : 50_000);
          expect(await findLedgerFaults(test.db, user.userId)).toEqual([]);
        },
      ),
      { numRuns: 8 },
    );
  });
});
