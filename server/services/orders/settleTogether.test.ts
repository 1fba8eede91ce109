import fc from 'fast-check';
import { minor } from '@candor/rules/money';
import type { Order } from '../../../types/contract/order';
import type { Asset } from '../../../types/contract/wallet';
import type { Database } from '../../db/Database';
import { readDueOrders } from '../../repositories/money/settlements';
import { insertUser, type TestUser } from '../../testing/insertUser';
import { ask, place } from '../../testing/orders';
import { buildTestMarket, type TestMarket } from '../../testing/testMarket';
import { settleOrders } from './settleOrders';

const TERMS = [1, 2].map((seconds) => ({ seconds, rate: 8_333 }));
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

const settled = async (order: Order) =>
  (await ask<Order>(test, user, `/orderDetail?orderNo=${order.orderNo}`)).data;
const messagesTo = async (users: readonly TestUser[]) => {
  const sql = 'select count(distinct user_id)::int as n from message where user_id = any($1)';
  return (await test.owner.pool.query(sql, [users.map(({ userId }) => userId)])).rows[0]?.n;
};

/** A database that counts begun and failed transactions. */
function counting(): { db: Database; counts: { begun: number; failed: number } } {
  const counts = { begun: 0, failed: 0 };
  const transaction: Database['transaction'] = (work, options) =>
    test.db.transaction((tx) => {
      counts.begun += 1;
      return work(tx).catch((error: unknown) => {
        counts.failed += 1;
        throw error;
      });
    }, options);
  return { db: { ...test.db, transaction }, counts };
}

const dueNow = () => readDueOrders(test.db, 0, test.clock.now(), 1_000);

/** Opens the placed orders at 180.00, then writes batches with these prices. */
const expire = (...prices: (number | null)[]) => test.tick(18_000, 18_000, ...prices);

/** Creates customers with one order each that expires a second after its opening. */
async function traders(count: number): Promise<TestUser[]> {
  const users: TestUser[] = [];
  for (let i = 0; i < count; i += 1) {
    const each = await insertUser(test.context, minor(100_000));
    await place(test, each, { seconds: 1, quantity: '10' });
    users.push(each);
  }
  return users;
}

/** Locks a customer's wallet in another transaction; returns a function that releases the lock. */
async function hold(userId: number): Promise<() => Promise<void>> {
  const client = await test.owner.pool.connect();
  await client.query('begin');
  await client.query('select hold_wallet($1, 1000)', [userId]);
  return async () => {
    await client.query('commit');
    client.release();
  };
}

describe('settlers of several servers', () => {
  it('do not deadlock', async () => {
    const { db, counts } = counting();
    for (let round = 0; round < 6; round += 1) {
      await traders(6);
      for (let n = 0; n < 6; n += 1) await place(test, user, { seconds: 1, quantity: '10' });
      await expire(18_001);
      const due = await dueNow();
      const now = test.clock.now();
      const runs = [due, [...due].reverse()].map((orders) => settleOrders(db, orders, now));
      const done = await Promise.all(runs);
      expect(done.flatMap(({ failures }) => failures)).toEqual([]);
      expect(done.flatMap(({ orders }) => orders)).toHaveLength(12);
    }
    // PostgreSQL ends a deadlock by failing one transaction, which the settler retries.
    expect(counts.failed).toBe(0);
  });
});

describe('settlement of orders that expire together', () => {
  it('happens exactly once although several servers try', async () => {
    for (let i = 0; i < 30; i += 1) await place(test, user, { seconds: 1, quantity: '10' });
    await expire(18_001);
    const due = await dueNow();
    const runs = await Promise.all(
      [1, 2, 3].map(() => settleOrders(test.db, due, test.clock.now())),
    );
    expect(runs.flatMap((run) => run.failures)).toEqual([]);
    expect(runs.flatMap((run) => run.orders)).toHaveLength(30);
    // Settles the same orders again, also so late that each would get a message.
    for (const lateMs of [0, 120_000]) {
      const second = await settleOrders(test.db, due, test.clock.now() + lateMs);
      expect(second).toEqual({ orders: [], failures: [] });
    }
    expect(await messagesTo([user])).toBe(0);
    const asset = (await ask<Asset>(test, user, '/assetInfo')).data;
    expect(asset).toMatchObject({ available: '10249.90', position: '0.00' });
  });

  it('pays the orders in the given sequence', async () => {
    for (let i = 0; i < 3; i += 1) await place(test, user, { seconds: 1, quantity: '10' });
    await expire(18_001);
    const due = (await dueNow()).reverse();
    await settleOrders(test.db, due, test.clock.now());
    const { rows } = await test.owner.pool.query<{ ref: string }>(
      'select ref from journal where user_id = $1 and phase = 2 order by seq',
      [user.userId],
    );
    expect(rows.map(({ ref }) => ref)).toEqual(due.map(({ orderNo }) => orderNo));
  });

  it('does not wait for a result that another transaction is writing', async () => {
    await place(test, user, { seconds: 1, quantity: '10' });
    await expire(18_001);
    const due = await dueNow();
    const client = await test.owner.pool.connect();
    await client.query('begin');
    await client.query(
      `insert into settlement (user_id, order_no, product_id, side, stake, rate, seconds, open_ts,
         due_ts, result, paid, settled_ts)
       select user_id, order_no, product_id, side, stake, rate, seconds, open_ts, due_ts, 'void',
         stake, due_ts
       from order_opening where user_id = $1`,
      [user.userId],
    );
    const first = settleOrders(test.db, due, test.clock.now());
    const given = new Promise((resolve) => setTimeout(resolve, 3_000, 'it waits'));
    const run = await Promise.race([first, given]);
    await client.query('rollback');
    client.release();
    await first;
    expect(run).toMatchObject({ orders: [], failures: [{ code: '55P03' }] });
    expect((await settleOrders(test.db, due, test.clock.now())).orders).toHaveLength(1);
  });

  it('of many customers shares a transaction and waits for no other wallet', async () => {
    const [held, ...others] = await traders(4);
    await expire(18_001);
    const letGo = await hold(held?.userId ?? 0);
    const { db, counts } = counting();
    const running = settleOrders(db, await dueNow(), test.clock.now());
    const settledOf = 'select count(*)::int as n from settlement where user_id = any($1)';
    const users = others.map(({ userId }) => userId);
    const count = async () => (await test.owner.pool.query(settledOf, [users])).rows[0]?.n;
    for (let checks = 0; checks < 100 && (await count()) < 3; checks += 1) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(await count()).toBe(3);
    await letGo();
    const { orders, failures } = await running;
    expect([orders.length, failures]).toEqual([4, []]);
    // One transaction settles the three free orders, another one the order of the locked wallet.
    expect(counts.begun).toBe(2);
  });

  it('is retried in the next run when a wallet stays locked during a run', async () => {
    const [held, other] = await traders(2);
    await expire(18_001);
    const letGo = await hold(held?.userId ?? 0);
    const first = await settleOrders(test.db, await dueNow(), test.clock.now());
    expect(first.orders.map(({ userId }) => userId)).toEqual([other?.userId]);
    expect(first.failures).toHaveLength(1);
    await letGo();
    const next = await settleOrders(test.db, await dueNow(), test.clock.now());
    expect(next.orders.map(({ userId }) => userId)).toEqual([held?.userId]);
  });

  it('succeeds for the other customers and orders when one cannot be settled', async () => {
    const users = [user, ...(await traders(5))];
    const wrong = await place(test, user, { seconds: 1 });
    const right = await place(test, user, { seconds: 1 });
    await expire(18_001);
    const due = await dueNow();
    const broken = due.map((each) =>
      each.orderNo === wrong.orderNo ? { ...each, stake: minor(each.stake + 1) } : each,
    );
    const run = await settleOrders(test.db, broken, test.clock.now());
    expect(run.failures).toHaveLength(1);
    expect(run.orders.map(({ userId }) => userId).sort()).toEqual(
      users.map(({ userId }) => userId).sort(),
    );
    expect((await settled(wrong)).state).toBe('pending');
    expect((await settled(right)).state).toBe('finished');
    await test.context.market.settle();
    expect((await settled(wrong)).state).toBe('finished');
    expect((await ask<Asset>(test, user, '/assetInfo')).data.position).toBe('0.00');
  });

  it('posts a message to each customer of a void order, in the same transaction', async () => {
    const users = await traders(3);
    await expire(null);
    const { db, counts } = counting();
    await settleOrders(db, await dueNow(), test.clock.now());
    expect(counts.begun).toBe(1);
    expect(await messagesTo(users)).toBe(3);
  });

  it('writes the same journal entries as separate postings, digest by digest', async () => {
    const shapes = {
      win: { direction: 1, seconds: 2 },
      lose: { direction: 2, seconds: 2 },
      tie: { direction: 1, seconds: 1 },
    } as const;
    const orders = fc.array(
      fc.record({
        result: fc.constantFrom<keyof typeof shapes>('win', 'lose', 'tie'),
        cents: fc.integer({ min: 1_000, max: 9_999 }),
        isOfAnother: fc.boolean(),
      }),
      { minLength: 1, maxLength: 7 },
    );
    const entries = `select seq, kind, ref, phase, opens, debit, credit, amount, at, digest,
      available_after, frozen_after, staked_after from journal where user_id = $1 order by seq`;
    const wallet = `select seq, last_at, available, frozen, staked, external, house, promo, digest from wallet
      where user_id = $1 and currency = 'USDT'`;
    const rowsOf = async (sql: string, { userId }: TestUser) =>
      (await test.owner.pool.query(sql, [userId])).rows;
    const run = async (wanted: typeof orders extends fc.Arbitrary<infer T> ? T : never) => {
      const traded = [
        await insertUser(test.context, minor(1_000_000)),
        await insertUser(test.context, minor(50_000_000)),
      ];
      await test.tick(18_000);
      for (const { result, cents, isOfAnother } of wanted) {
        const owner = traded[isOfAnother ? 1 : 0] ?? user;
        const quantity = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        await place(test, owner, { ...shapes[result], quantity });
      }
      await expire(18_000, 18_001);
      const { orders: done, failures } = await settleOrders(
        test.db,
        await dueNow(),
        test.clock.now(),
      );
      expect([done.map(({ result }) => result).sort(), failures]).toEqual([
        wanted.map(({ result }) => result).sort(),
        [],
      ]);
      for (const each of traded) {
        // Journal entries do not depend on the customer: the same orders settled singly for another
        // customer give equal entries.
        const twin = await insertUser(test.context);
        const written = await rowsOf(entries, each);
        for (const { kind, ref, phase, opens, debit, credit, amount, at } of written) {
          const sql = `select post_journal($1, 'USDT', $2, $3, $4, $5, $6, $7, $8, $9)`;
          const values = [twin.userId, kind, ref, phase, opens, debit, credit, amount, at];
          await test.owner.pool.query(sql, values);
        }
        expect(written).toEqual(await rowsOf(entries, twin));
        expect(await rowsOf(wallet, each)).toEqual(await rowsOf(wallet, twin));
      }
    };
    await fc.assert(fc.asyncProperty(orders, run), { numRuns: 15 });
  }, 120_000);
});
