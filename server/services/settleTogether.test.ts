import { minor } from '../../src/domain/money';
import type { Database } from '../db/openDatabase';
import { readDueOrders } from '../repositories/settlements';
import { insertUser, type TestUser } from '../testing/insertUser';
import { place } from '../testing/orders';
import { buildTestMarket, type TestMarket } from '../testing/testMarket';
import { settleOrders } from './settleOrders';

const TERMS = [{ seconds: 1, rate: 8_333 }];
let test: TestMarket;
let user: TestUser;
beforeAll(async () => {
  test = await buildTestMarket({ config: { orderTerms: TERMS } });
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await insertUser(test.context, minor(1_000_000));
  await test.tick(18_000);
});

describe('settlers of several servers', () => {
  it('do not wait for one another in a circle', async () => {
    let failed = 0;
    const counting: Database = {
      ...test.db,
      transaction: (work, options) =>
        test.db.transaction(
          (tx) =>
            work(tx).catch((error: unknown) => {
              failed += 1;
              throw error;
            }),
          options,
        ),
    };
    const rounds = 6;
    for (let round = 0; round < rounds; round += 1) {
      for (let n = 0; n < 12; n += 1) await place(test, user, { seconds: 1, quantity: '10' });
      await test.tick(18_001);
      const due = await readDueOrders(test.db, 0, test.clock.now(), 100);
      // So late that each customer is told, in a transaction of their own.
      const now = test.clock.now() + 120_000;
      const runs = [due, [...due].reverse()].map((orders) => settleOrders(counting, orders, now));
      const done = await Promise.all(runs);
      expect(done.flatMap(({ failures }) => failures)).toEqual([]);
      expect(done.flatMap(({ orders }) => orders)).toHaveLength(12);
    }
    // One that lost a deadlock fails, and begins again.
    expect(failed).toBe(0);
  });
});

describe('orders that end together', () => {
  it('share a transaction, and wait for nobody’s wallet', async () => {
    const others = [user, await insertUser(test.context, minor(100_000))];
    const held = await insertUser(test.context, minor(100_000));
    for (const each of [held, ...others]) await place(test, each, { seconds: 1 });
    await test.tick(18_001);
    const due = await readDueOrders(test.db, 0, test.clock.now(), 10);
    const client = await test.owner.pool.connect();
    await client.query('begin');
    await client.query('select hold_wallet($1, 1000)', [held.userId]);
    const transactions = jest.spyOn(test.db, 'transaction');
    const running = settleOrders(test.db, due, test.clock.now());
    const settledOf = 'select count(*)::int as n from settlement where user_id = any($1)';
    const users = others.map(({ userId }) => userId);
    const count = async () => (await test.owner.pool.query(settledOf, [users])).rows[0]?.n;
    while ((await count()) < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    await client.query('commit');
    client.release();
    const { orders, failures } = await running;
    expect([orders.length, failures]).toEqual([3, []]);
    expect(transactions).toHaveBeenCalledTimes(2);
    transactions.mockRestore();
  });
});
