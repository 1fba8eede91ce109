import { minor } from '@candor/rules/money';
import type { Asset } from '../../types/contract/wallet';
import type { BankCard } from '../../types/contract/wallet';
import type { Channel, Deposit, Withdrawal } from '../../types/contract/transfer';
import { buildTestConsole, type TestConsole, type TestOperator } from '../testing/buildTestConsole';
import { getApi, postApi } from '../testing/callApi';
import { insertPicture } from '../testing/insertPicture';
import { insertUser } from '../testing/insertUser';
import { requestId } from '../testing/requestId';
import { setSetting } from '../testing/setSetting';
import { seedTestApp } from '../testing/seedTestApp';
import { walletRequest } from '../testing/walletRequest';
import { DAY_MS, HOUR_MS } from '@candor/rules/durations';

const FUND = '908172';
const why = 'seen at the bank';

let test: TestConsole;
let [rob, rita, ann, amy]: TestOperator[] = [];
beforeEach(async () => {
  test = await buildTestConsole();
  await seedTestApp(test.context);
  await test.owner.pool.query(`insert into installation values (1, 'live', 1)`);
  await setSetting(test.context, 'new_target_hold_hours', '0');
  await setSetting(test.context, 'deposits_open_max', '100');
  rob = await test.addOperator('rob', 'reviewer');
  rita = await test.addOperator('rita', 'reviewer');
  ann = await test.addOperator('ann', 'admin');
  amy = await test.addOperator('amy', 'admin');
});
afterEach(() => test.close());

/** Operators exist after `beforeEach`. */
const be = (operator: TestOperator | undefined): TestOperator => {
  if (operator === undefined) throw new Error('no operator');
  return operator;
};

async function customer() {
  // The owner inserts the fixture: nobody else may approve an identity without a decision.
  const context = { ...test.context, db: test.owner };
  return insertUser(context, minor(0), { fundPassword: FUND, approved: true });
}
type Customer = Awaited<ReturnType<typeof customer>>;

async function deposit(user: Customer, bpprice: string): Promise<string> {
  const imgFileId = await insertPicture(test.context, test.db, user.userId, false);
  const body = { bpprice, imgFileId, channelID: 'usdt-trc20', realName: 'Lin Xiao' };
  const reply = await postApi<Deposit>(
    test.app,
    '/recharge',
    { ...body, requestId: requestId() },
    user,
  );
  expect(reply.error).toBeUndefined();
  return reply.data.id;
}

async function withdrawal(user: Customer, bpprice: string, cardId: string): Promise<string> {
  const body = { bpprice, coinpwd: FUND, payType: 1, cardId, requestId: requestId() };
  return (await postApi<Withdrawal>(test.app, '/withdrawl', body, user)).data.id;
}

const wallet = async (user: Customer) =>
  (await postApi<BankCard>(test.app, '/saveBankCard', walletRequest(FUND), user)).data.id;

const available = async (user: Customer) =>
  (await getApi<Asset>(test.app, '/assetInfo', {}, user)).data.available;

/** Approves a request that waits, as somebody else. */
async function agree(second: TestOperator) {
  const [request] = (await second.run('approvals list', {})).data;
  return second.sign('approvals approve', { id: request?.id ?? '', why: 'checked too' });
}

describe('a single operator in live mode', () => {
  it('cannot credit a deposit of 90,000 and pay it out: a second person decides each', async () => {
    const user = await customer();
    const id = await deposit(user, '90000');
    const asked = await be(rob).sign('deposits approve', { id, why });
    expect(asked.data).toMatchObject({ state: 'waiting', second: 'amount' });
    expect(await available(user)).toBe('0.00');
    const own = await be(rob).sign('approvals approve', { id: asked.data.request ?? '', why });
    expect(own.error).toBe('own_request');
    expect((await agree(be(rita))).data.state).toBe('done');
    expect(await available(user)).toBe('90000.00');
    const payout = await withdrawal(user, '50000', await wallet(user));
    const refused = await be(rob).sign('withdrawals approve', { id: payout, why });
    expect(refused.error).toBe('same_person_deposit');
    expect((await be(rita).sign('withdrawals approve', { id: payout, why })).error).toBe(
      'same_person_deposit',
    );
    expect((await be(ann).sign('withdrawals approve', { id: payout, why })).data).toMatchObject({
      state: 'waiting',
      second: 'amount',
    });
    expect((await agree(be(amy))).data.state).toBe('done');
    expect(await available(user)).toBe('40000.00');
  });

  it('cannot decide identity, deposit and payout of one customer', async () => {
    const user = await customer();
    await test.owner.pool.query(`update identity_decision set actor = 'operator:rob'`);
    const id = await deposit(user, '100');
    expect((await be(rob).sign('deposits approve', { id, why })).error).toBe(
      'same_person_identity',
    );
    expect((await be(rita).sign('deposits approve', { id, why })).data.state).toBe('done');
  });

  it('cannot stay below the limit: amounts of 24 hours add up for a customer and an operator', async () => {
    const user = await customer();
    const ids = [];
    for (let n = 0; n < 3; n += 1) ids.push(await deposit(user, '400'));
    const states = [];
    for (const id of ids)
      states.push((await be(rob).sign('deposits approve', { id, why })).data.second);
    expect(states).toEqual([null, null, 'customer_day']);
    await setSetting(test.context, 'alone_day_max', '1200');
    const other = await deposit(await customer(), '450');
    expect((await be(rob).sign('deposits approve', { id: other, why })).data.second).toBe(
      'operator_day',
    );
    test.clock.advance(DAY_MS + HOUR_MS);
    const rob2 = await test.addOperator('rob2', 'reviewer');
    const next = await deposit(await customer(), '450');
    expect((await rob2.sign('deposits approve', { id: next, why })).data.second).toBeNull();
  });

  it('pays the first payout, a new target and a manual credit only with a second person', async () => {
    const user = await customer();
    const card = await wallet(user);
    const id = await deposit(user, '900');
    await be(rob).sign('deposits approve', { id, why });
    const first = await withdrawal(user, '100', card);
    const seconds = [(await be(ann).sign('withdrawals approve', { id: first, why })).data.second];
    await agree(be(amy));
    const next = await withdrawal(user, '100', card);
    seconds.push((await be(ann).sign('withdrawals approve', { id: next, why })).data.second);
    await agree(be(amy));
    expect(seconds).toEqual(['first_payout', 'new_target']);
    test.clock.advance(4 * DAY_MS);
    const later = {
      ann: await test.addOperator('ann2', 'admin'),
      tom: await test.addOperator('tom2', 'treasurer'),
    };
    const third = await withdrawal(user, '100', card);
    expect((await later.ann.sign('withdrawals approve', { id: third, why })).data.second).toBe(
      null,
    );
    const credit = { who: String(user.userId), amount: '5', why: 'compensation' };
    expect((await later.tom.sign('credit bonus', credit)).data.second).toBe('always');
    await agree(later.ann);
    const fourth = await withdrawal(user, '100', card);
    expect((await later.ann.sign('withdrawals approve', { id: fourth, why })).data.second).toBe(
      'manual_credit',
    );
  });

  it('cannot replace the address that customers pay to: two persons, 24 hours, all are notified', async () => {
    const channel = {
      id: 'usdt-two',
      type: 'usdt',
      name: 'USDT',
      nameEn: 'USDT',
      min: '100',
      max: '90000',
      chain: 'TRC20',
      wallet: 'TDEMo7Candor2Q4xN9kPzRw8sVb3jBi1v3',
      why: 'a new wallet',
    } as const;
    const asked = await be(ann).sign('channels add', channel);
    expect(asked.data).toMatchObject({ state: 'waiting', second: 'always' });
    expect((await agree(be(amy))).data.state).toBe('later');
    const user = await customer();
    const offered = async () =>
      (await postApi<Channel[]>(test.app, '/rechargeChannel', {}, user)).data.map(
        ({ channelID }) => channelID,
      );
    expect(await offered()).not.toContain('usdt-two');
    const notices = (await be(rob).run('notices list', {})).data.map(({ action }) => action);
    expect(notices).toEqual(
      expect.arrayContaining(['channels add asked', 'channels add approved']),
    );
    const stop = { id: asked.data.request ?? '', why: 'nobody told me' };
    expect((await be(rob).run('approvals refuse', stop)).data.state).toBe('refused');
    expect((await be(rob).run('approvals list', {})).data).toEqual([]);
  });

  it('cannot add an operator, nor raise the limits, alone', async () => {
    const ghost = await be(ann).sign('operators add', { name: 'ghost', role: 'treasurer', why });
    expect(ghost.data).toMatchObject({ state: 'waiting', link: null });
    expect((await be(ann).run('operators list', {})).data.map(({ name }) => name)).not.toContain(
      'ghost',
    );
    const limit = { name: 'alone_max', value: '1900', why };
    const raised = await be(ann).run('settings set', limit);
    expect(raised.data).toMatchObject({ state: 'waiting', second: 'setting' });
    const far = { name: 'usdt_rate', value: '72', why };
    expect((await be(amy).run('settings set', far)).error).toBe('value_far');
    const crossed = { name: 'order_max', value: '5', large: true, why };
    expect((await be(amy).run('settings set', crossed)).error).toBe('values_disagree');
    const added = await be(amy).sign('approvals approve', { id: ghost.data.request ?? '', why });
    expect(added.data.link).toMatch(/#\/enrol\//);
  });

  it('decides nothing about money without a signature of exactly this decision', async () => {
    const user = await customer();
    const [one, two] = [await deposit(user, '100'), await deposit(user, '200')];
    const approve = (id: string, signature?: object) =>
      test.post('deposits/approve', { input: { id, why }, signature }, be(rob).cookie);
    expect((await approve(one)).error).toBe('signature_missing');
    const { data } = await test.post<{ options: { challenge: string } }>(
      'sign',
      { command: 'deposits approve', input: { id: one, why } },
      be(rob).cookie,
    );
    const signature = be(rob).authenticator.get(data.options);
    expect((await approve(two, signature)).error).toBe('changed_meanwhile');
    expect((await approve(one, signature)).error).toBe('signature_refused');
    expect(await available(user)).toBe('0.00');
    const own = await be(rob).sign('deposits approve', { id: one, why });
    expect(own.data.state).toBe('done');
    const verified = (await be(ann).run('audit verify', {})).data;
    expect(verified).toMatchObject({ brokenAt: null });
    expect(verified.decisions).toMatchObject([
      { command: 'deposits approve', amount: '100.00', by: ['rob'], signedBy: ['rob'] },
    ]);
    await test.owner.pool.query(
      `update operator_signature set statement = replace(statement, '100.00', '900.00')`,
    );
    expect((await be(ann).run('audit verify', {})).data.decisions).toMatchObject([
      { signedBy: [], isComplete: false },
    ]);
  });

  it('decides once when two act at the same time, and the other is refused', async () => {
    const id = await deposit(await customer(), '100');
    const replies = await Promise.all([
      be(rob).sign('deposits approve', { id, why }),
      be(rita).sign('deposits approve', { id, why }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
