import { minor } from '@candor/rules/money';
import { insertDeposit } from '../../repositories/money/deposits';
import {
  openTestConsole,
  type TestConsole,
  type TestOperator,
} from '../../testing/buildTestConsole';
import { findVerifiedName } from '../../repositories/identities';
import { insertUser } from '../../testing/insertUser';
import { place } from '../../testing/orders';
import { buildTestMarket, type TestMarket } from '../../testing/testMarket';
import { seedTestApp } from '../../testing/seedTestApp';
import { setSetting } from '../../testing/setSetting';

let test: TestMarket & TestConsole;
let [rita, rob]: TestOperator[] = [];
beforeAll(async () => {
  test = await openTestConsole(await buildTestMarket());
  await seedTestApp(test.context);
  rita = await test.addOperator('rita', 'reviewer');
  rob = await test.addOperator('rob', 'reviewer');
});
afterAll(() => test.close());

const be = (operator: TestOperator | undefined): TestOperator => {
  if (operator === undefined) throw new Error('no operator');
  return operator;
};

const deposit = (userId: number, id: string, amount = 10_000) =>
  insertDeposit(test.db, {
    userId,
    id,
    requestId: id,
    requestHash: Buffer.alloc(32),
    channelId: 'usdt-trc20',
    amount,
    payAmount: amount,
    unit: 1,
    rate: 72_000,
    realName: 'Lin Xiao',
    image: null,
    at: test.context.clock.now(),
  });

describe('the queue of the console', () => {
  it('lists what waits by its deadline, and one operator claims an item at a time', async () => {
    const { userId } = await insertUser(test.context, minor(0), { approved: true });
    await deposit(userId, 'DFIRST');
    const verifiedName = await findVerifiedName(test.db, userId);
    expect(verifiedName).not.toBeNull();
    const { data: list } = await be(rita).run('queue list', { kind: 'deposits' });
    expect(list).toMatchObject([
      { kind: 'deposits', id: 'DFIRST', verifiedName, amount: '100.00', claimedBy: null },
    ]);
    const claim = { kind: 'deposits', id: 'DFIRST' } as const;
    await be(rita).run('queue claim', claim);
    expect((await be(rob).run('queue claim', claim)).msg).toBe('rita works on DFIRST.');
    expect((await be(rob).run('queue list', {})).data[0]?.claimedBy).toBe('rita');
    await be(rita).run('queue release', claim);
    expect((await be(rob).run('queue claim', claim)).status).toBe(200);
    const { data: summary } = await be(rob).run('queue summary', {});
    expect(summary[0]).toMatchObject({ kind: 'deposits', waiting: 1, promiseMs: 1_800_000 });
  });

  it('of 10,000 deposits is listed whole, and by pages of 100', async () => {
    const { userId } = await insertUser(test.context, minor(0), { approved: true });
    await test.owner.pool.query(
      `insert into deposit select $1, 'DMANY' || n, 'q' || n, sha256(''), 'usdt-trc20', 10000, 10000,
         1, 72000, 'Lin Xiao', null, $2 from generate_series(1, 10000) n`,
      [userId, test.context.clock.now()],
    );
    expect((await be(rita).run('deposits list', {})).data.length).toBeGreaterThan(9_999);
    expect((await be(rita).run('queue list', { limit: 100 })).data).toHaveLength(100);
    await test.owner.pool.query(`delete from deposit where id like 'DMANY%'`);
  });
});

describe('a customer in the console', () => {
  it('is found by name, deposit, order and user id, with their history', async () => {
    const user = await insertUser(test.context, minor(100_000), { approved: true });
    const { userId } = user;
    await deposit(userId, 'DFIND');
    await test.tick(18_246, 18_247);
    const { orderNo } = await place(test, user);
    for (const text of ['DFIND', orderNo, String(userId)]) {
      const { data } = await be(rita).run('users find', { text });
      expect([text, data.map((one) => one.userId)]).toEqual([text, [userId]]);
    }
    const named = (await be(rita).run('users find', { text: 'lin xiao' })).data;
    expect(named.map((one) => one.userId)).toContain(userId);
    const { data: found } = await be(rita).run('users get', { who: String(userId) });
    expect(found).toMatchObject({ userId, verifiedName: 'Lin Xiao', state: 'active' });
    const typed = [`C-${userId}`, ` ${userId}\n`, `c-${String(userId).replace(/0/g, '０')}`];
    for (const text of typed) {
      const { data } = await be(rita).run('users find', { text });
      expect([text, data.map((one) => one.userId)]).toEqual([text, [userId]]);
      expect((await be(rita).run('users get', { who: text })).data.userId).toBe(userId);
    }
    await be(rita).run('users freeze', { who: String(userId), why: 'asked to' });
    const { data: history } = await be(rita).run('users history', { who: String(userId) });
    expect(history.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['order', 'entry', 'decision']),
    );
    expect(history.find(({ kind }) => kind === 'decision')).toMatchObject({
      about: 'users freeze',
      detail: 'operator:rita',
    });
    const melted = await be(rita).run('users unfreeze', { who: String(userId), why: 'sorry' });
    expect(melted.data).toMatchObject({ state: 'waiting', second: 'always' });
  });
});

describe('market and money in the console', () => {
  it('show open orders by side, and the balances beside the stated reserves', async () => {
    const { data: products } = await be(rita).run('market list', {});
    const open = products.filter(({ up, down }) => up.orders + down.orders > 0);
    expect(open).toHaveLength(1);
    await setSetting(test.context, 'held_usdt', '1000');
    const { data: sums } = await be(rita).run('money list', {});
    const usdt = sums.find(({ currency }) => currency === 'USDT');
    expect(usdt).toMatchObject({ held: '1000.00', difference: '0.00', owed: '1000.00' });
  });
});
