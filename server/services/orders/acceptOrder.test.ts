import { minor } from '@candor/rules/money';
import { ORDER_LIFE_MS } from '@candor/rules/order';
import type { Database, Queryable } from '../../db/Database';
import { audit, faultsOf } from '../../faults/audit';
import { AppError } from '../../platform/errors';
import { updateUser } from '../../repositories/users';
import { insertUser, type TestUser } from '../../testing/insertUser';
import { orderRequest } from '../../testing/orders';
import { buildTestMarket, type TestMarket } from '../../testing/testMarket';
import { placeOrder, type NewOrderRequest } from './placeOrder';

const BALANCE = 100_000;
/** Stake of each order, in 0.01 USDT. */
const STAKE = 10_000;

let test: TestMarket;
beforeAll(async () => {
  test = await buildTestMarket();
});
beforeEach(() => test.tick(18_246));
afterAll(() => test.close());

const customer = (): Promise<TestUser> => insertUser(test.context, minor(BALANCE));
async function customers(count: number): Promise<TestUser[]> {
  const created: TestUser[] = [];
  while (created.length < count) created.push(await customer());
  return created;
}

function request(change: Partial<NewOrderRequest> = {}): NewOrderRequest {
  const { direction: _direction, ...rest } = orderRequest();
  return { ...rest, side: 'up', ...change };
}

/** Returns `placed` or the refusal's code. */
async function outcomeOf(order: Promise<unknown>): Promise<string> {
  try {
    await order;
    return 'placed';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

const place = (user: TestUser, change: Partial<NewOrderRequest> = {}, context = test.context) =>
  outcomeOf(placeOrder(context, user.userId, request(change)));

/** Number of orders and stake of each customer. */
async function holdings(users: readonly TestUser[]): Promise<[number, number][]> {
  const { rows } = await test.owner.pool.query<{ orders: number; staked: number }>(
    `select (select count(*)::int from trade_order o where o.user_id = w.user_id) as orders, staked::int
     from unnest($1::bigint[]) with ordinality u(user_id, n) join wallet w using (user_id)
     where w.currency = 'USDT' order by n`,
    [users.map(({ userId }) => userId)],
  );
  return rows.map(({ orders, staked }) => [orders, staked]);
}

/** A server that runs transactions through `run`; `commits` gets the orders per statement. */
function through(
  run: (go: () => Promise<unknown>) => Promise<unknown>,
  commits: Pick<number[], 'push'> = [],
) {
  const { db } = test.context;
  const transaction = ((work: (tx: Queryable) => Promise<unknown>, options) =>
    run(() =>
      db.transaction((tx) => {
        const query: Queryable['query'] = (statement, values = []) => {
          if (statement.name === 'orders_place') commits.push(JSON.parse(String(values[1])).length);
          return tx.query(statement, values);
        };
        return work(Object.create(tx, { query: { value: query } }) as Queryable);
      }, options),
    )) as Database['transaction'];
  return {
    ...test.context,
    db: Object.create(db, { transaction: { value: transaction } }) as Database,
  };
}

afterEach(async () => {
  await test.context.market.settle();
  expect(faultsOf(await audit(test.owner))).toEqual({});
});

describe('concurrent orders', () => {
  it('share a commit', async () => {
    const users = await customers(12);
    const commits: number[] = [];
    const server = through((go) => go(), commits);
    const replies = await Promise.all(users.map((user) => place(user, {}, server)));
    expect(new Set(replies)).toEqual(new Set(['placed']));
    expect(commits.length).toBeLessThan(users.length);
    expect(commits.reduce((sum, count) => sum + count, 0)).toBe(users.length);
    expect(new Set((await holdings(users)).map(String))).toEqual(new Set([`1,${STAKE}`]));
  });

  it('in one batch are each accepted or refused separately', async () => {
    const [poor, moved, late, again, rich] = [
      await customer(),
      await customer(),
      await customer(),
      await customer(),
      await customer(),
    ];
    const users = [poor, moved, late, again, rich];
    const first = request();
    await placeOrder(test.context, again.userId, first);
    const tappedAt = test.clock.now() - ORDER_LIFE_MS - 1;
    await test.owner.pool.query(
      `select post_journal($1, 'USDT', 'deduct', 'D', 1::smallint, null,
      'available', 'promo', $2, 1, 'a correction')`,
      [poor.userId, BALANCE - STAKE + 1],
    );
    const replies = await Promise.all([
      place(poor),
      place(moved, { payoutRate: '0.79' }),
      place(late, { tappedAt }),
      outcomeOf(placeOrder(test.context, again.userId, first)),
      place(rich),
    ]);
    const refused = ['insufficient_balance', 'rate_changed', 'order_late'];
    expect(replies).toEqual([...refused, 'placed', 'placed']);
    const none = [0, 0];
    expect(await holdings(users)).toEqual([none, none, none, [1, STAKE], [1, STAKE]]);
  });

  it('share a commit with a refused one', async () => {
    const [poor, others] = [await customer(), await customers(3)];
    const commits: number[] = [];
    const server = through((go) => go(), commits);
    const replies = await Promise.all([
      place(poor, { quantity: '1000.01' }, server),
      ...others.map((user) => place(user, {}, server)),
    ]);
    expect(replies).toEqual(['insufficient_balance', 'placed', 'placed', 'placed']);
    expect(commits).toEqual([4]);
  });

  it('of one customer are decided with the balance that the earlier orders left', async () => {
    const user = await customer();
    const replies = await Promise.all(Array.from({ length: 15 }, () => place(user)));
    expect(replies.filter((reply) => reply === 'placed')).toHaveLength(BALANCE / STAKE);
    expect(await holdings([user])).toEqual([[BALANCE / STAKE, BALANCE]]);
  });

  it('are refused for an account that was frozen after the call was admitted', async () => {
    const [frozen, waiting, other] = await customers(3);
    if (!frozen || !waiting || !other) throw new Error('no customers');
    await updateUser(test.owner, frozen.userId, { status: 0, updatedAt: 1 });
    const lock = await test.owner.pool.connect();
    await lock.query('begin');
    await lock.query('select 1 from wallet where user_id = $1 for update', [waiting.userId]);
    const orders = [frozen, waiting, other].map(({ userId }) =>
      outcomeOf(placeOrder(test.context, userId, request())),
    );
    await orders[2];
    await updateUser(test.owner, waiting.userId, { status: 0, updatedAt: 1 });
    await lock.query('rollback');
    lock.release();
    expect(await Promise.all(orders)).toEqual(['account_frozen', 'account_frozen', 'placed']);
    const { rows } = await test.owner.pool.query(
      'select 1 from trade_order where user_id = any($1)',
      [[frozen.userId, waiting.userId]],
    );
    expect(rows).toEqual([]);
  });

  it('do not wait for a wallet that another transaction has locked', async () => {
    const [slow, others] = [await customer(), await customers(4)];
    const client = await test.owner.pool.connect();
    await client.query('begin');
    await client.query('select hold_wallet($1, 1000)', [slow.userId]);
    let isSlowDone = false;
    const commits: number[] = [];
    const server = through((go) => go(), commits);
    const waiting = place(slow, {}, server).finally(() => (isSlowDone = true));
    const replies = await Promise.all(others.map((user) => place(user, {}, server)));
    expect([replies, isSlowDone]).toEqual([others.map(() => 'placed'), false]);
    await client.query('commit');
    client.release();
    expect(await waiting).toBe('placed');
    // Five orders are committed in one batch, then the slow order alone.
    expect(commits).toEqual([5, 1]);
  });

  it('are accepted although one of them blocks their common statement', async () => {
    const [slow, others] = [await customer(), await customers(3)];
    const order = request();
    const client = await test.owner.pool.connect();
    await client.query('begin');
    // Inserts the order like a server of an old version, which does not lock the wallet first.
    await client.query(
      `insert into trade_order (user_id, order_no, request_id, request_hash, product_id, side,
         currency, stake, rate, seconds, accepted_ts)
       values ($1, 'OHANG', $2, sha256('x'), 1, 1, 'USDT', 10000, 8000, 30, 1)`,
      [slow.userId, order.requestId],
    );
    const waiting = outcomeOf(placeOrder(test.context, slow.userId, order));
    expect(await Promise.all(others.map((user) => place(user)))).toEqual(
      others.map(() => 'placed'),
    );
    await client.query('rollback');
    client.release();
    expect(await waiting).toBe('placed');
  });

  it('get outcome_unknown while the outcome of their commit is unknown', async () => {
    const users = await customers(3);
    const withLostReplies = through(async (go) => {
      await go();
      throw new AppError('outcome_unknown');
    });
    const orders = users.map(() => request());
    const sent = (context: typeof test.context) =>
      Promise.all(
        users.map((user, at) =>
          outcomeOf(placeOrder(context, user.userId, orders[at] ?? request())),
        ),
      );
    expect(await sent(withLostReplies)).toEqual(users.map(() => 'outcome_unknown'));
    expect(await sent(test.context)).toEqual(users.map(() => 'placed'));
    expect(await holdings(users)).toEqual(users.map(() => [1, STAKE]));
  });

  it('are all discarded when their commit fails', async () => {
    const users = await customers(3);
    let cuts = 0;
    const failing = through(async (go) => {
      cuts += 1;
      if (cuts === 1) throw Object.assign(new Error('cut'), { code: 'ECONNRESET' });
      return go();
    });
    const replies = await Promise.all(users.map((user) => place(user, {}, failing)));
    expect(replies.filter((reply) => reply === 'placed').length).toBeLessThan(users.length);
    expect((await holdings(users)).map(([orders]) => orders)).toEqual(
      replies.map((reply) => (reply === 'placed' ? 1 : 0)),
    );
  });

  it('do not become late when one order in the batch nearly is', async () => {
    const [short, others] = [await customer(), await customers(2)];
    const commits: number[] = [];
    const server = through((go) => go(), commits);
    const tappedAt = test.clock.now() - ORDER_LIFE_MS + test.context.config.tickMs - 1;
    const replies = await Promise.all([
      place(short, { tappedAt }, server),
      ...others.map((user) => place(user, {}, server)),
    ]);
    expect(new Set(replies)).toEqual(new Set(['placed']));
    expect(commits).toEqual([2, 1]);
  });
});

describe('an order during whose insertion the log advances', () => {
  /** Returns a server whose clock advances by `ms` whenever it writes orders. */
  const after = (ms: number, each: () => unknown = () => undefined) =>
    through((go) => go(), {
      push: () => {
        test.clock.advance(ms);
        each();
        return 1;
      },
    });
  const { tickMs } = { tickMs: 1_000 };

  it.each([
    [tickMs, 'placed', [1, STAKE]],
    [tickMs + 1, 'price_stale', [0, 0]],
  ])('by %i ms gets the result %s', async (ms, reply, stake) => {
    expect(test.context.config.tickMs).toBe(tickMs);
    const user = await customer();
    expect(await place(user, {}, after(ms))).toBe(reply);
    expect(await holdings([user])).toEqual([stake]);
  });

  it('is refused when it waited too long for its wallet', async () => {
    const user = await customer();
    const client = await test.owner.pool.connect();
    await client.query('begin');
    await client.query('select hold_wallet($1, 1000)', [user.userId]);
    let times = 0;
    const server = after(tickMs / 2 + 1, () => {
      times += 1;
      // The first run skips all locked wallets; the second run waits for them.
      if (times === 2) test.clock.advance(tickMs / 2);
      if (times === 2) void client.query('commit').then(() => client.release());
    });
    expect(await place(user, {}, server)).toBe('price_stale');
    expect([times, await holdings([user])]).toEqual([2, [[0, 0]]]);
  });
});

describe('the statement that places orders', () => {
  it('refuses two orders of one customer', async () => {
    const sql = `select place_orders(false, '[{"user_id": 1}, {"user_id": 1}]')`;
    await expect(test.owner.pool.query(sql)).rejects.toThrow('two orders of one customer');
  });
});
