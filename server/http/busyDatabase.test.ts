import type { PoolClient } from 'pg';
import { minor } from '@candor/rules/money';
import { requestHash } from '../services/orders/requestHash';
import { insertUser } from '../testing/insertUser';
import { ask, orderRequest } from '../testing/orders';
import { requestId } from '../testing/requestId';
import { buildTestMarket, type TestMarket } from '../testing/testMarket';

let test: TestMarket;
beforeAll(async () => {
  test = await buildTestMarket();
  await test.tick(18_246);
});
afterAll(() => test.close());

const UNTOUCHED = 'The server is busy. Your money is untouched. Please try again shortly';

describe('a call that finds the database busy', () => {
  it('gets 503 with Retry-After when no connection is free', async () => {
    const { token } = await insertUser(test.context, minor(100));
    const clients: PoolClient[] = [];
    while (clients.length < (test.db.pool.options.max ?? 0))
      clients.push(await test.db.pool.connect());
    const headers = { token, 'accept-language': 'en_US' };
    const reply = await test.app.inject({ url: '/assetInfo', headers });
    for (const client of clients) client.release();
    expect(reply.json()).toMatchObject({ code: 503, error: 'server_busy', msg: UNTOUCHED });
    expect(reply.headers['retry-after']).toBe('1');
    expect((await test.app.inject({ url: '/assetInfo', headers })).statusCode).toBe(200);
  });

  it('gets 503 when a row stays locked, and leaves no changes', async () => {
    const user = await insertUser(test.context, minor(10_000));
    const lock = await test.owner.pool.connect();
    await lock.query('begin');
    await lock.query('select 1 from wallet where user_id = $1 for update', [user.userId]);
    const reply = await ask(test, user, '/orderSave', orderRequest());
    await lock.query('rollback');
    lock.release();
    // The lock's holder may be an earlier attempt of this order, so its outcome is unknown.
    expect([reply.status, reply.error]).toEqual([503, 'outcome_unknown']);
    const { rows } = await test.owner.pool.query(
      'select available::int, staked::int from wallet where user_id = $1 and currency = $2',
      [user.userId, 'USDT'],
    );
    expect(rows).toEqual([{ available: 10_000, staked: 0 }]);
  });
});

describe('a call while no primary database accepts writes', () => {
  afterEach(() => jest.restoreAllMocks());

  it('gets 503 with Retry-After and adds no line to the log', async () => {
    const { token } = await insertUser(test.context, minor(100));
    const lines = jest.spyOn(test.context.log, 'error');
    const unavailable = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const connect = (done?: (error: Error) => void) => {
      if (done === undefined) return Promise.reject(unavailable);
      done(unavailable);
      return undefined;
    };
    const spied = jest.spyOn(test.db.pool, 'connect').mockImplementation(connect as never);
    const headers = { token, 'accept-language': 'en_US' };
    for (const url of ['/assetInfo', '/orderByRequest?requestId=' + requestId(), '/loadUserInfo']) {
      const reply = await test.app.inject({ url, headers });
      expect([url, reply.statusCode, reply.headers['retry-after']]).toEqual([url, 503, '2']);
    }
    expect(lines).not.toHaveBeenCalled();
    spied.mockRestore();
    expect((await test.app.inject({ url: '/assetInfo', headers })).statusCode).toBe(200);
  });
});

describe('an order that waits for its standby', () => {
  /** Inserts an order on another connection without COMMIT, as if the COMMIT hung. */
  async function hang(userId: number) {
    const order = orderRequest();
    const client = await test.owner.pool.connect();
    await client.query('begin');
    await client.query(
      `insert into trade_order (user_id, order_no, request_id, request_hash, product_id, side,
         currency, stake, rate, seconds, accepted_ts)
       values ($1, 'OHANG', $2, $3, 1, 1, 'USDT', 10000, 8000, 30, 1)`,
      [userId, order.requestId, requestHash('AUR', 1, 30, 10_000)],
    );
    await client.query(
      `select post_journal($1, 'USDT', 'stake', 'OHANG', 1::smallint, null, 'available', 'staked', 10000, 1)`,
      [userId],
    );
    const end = async (ending: 'commit' | 'rollback') => {
      await client.query(ending);
      client.release();
    };
    return { order, end };
  }
  const summaryOf = ({ status, error }: { status: number; error?: string }) => [
    status,
    error ?? '',
  ];

  it('is never reported as missing: a query for it gets 503 until the outcome is known', async () => {
    const user = await insertUser(test.context, minor(10_000));
    const { order, end } = await hang(user.userId);
    const url = `/orderByRequest?requestId=${order.requestId}`;
    expect(summaryOf(await ask(test, user, url))).toEqual([503, 'outcome_unknown']);
    await end('commit');
    expect(summaryOf(await ask(test, user, url))).toEqual([200, '']);
    expect((await ask(test, user, `/orderByRequest?requestId=${requestId()}`)).status).toBe(404);
  });

  it('is not reported as refused when a second attempt is refused', async () => {
    const user = await insertUser(test.context, minor(10_000));
    const { order, end } = await hang(user.userId);
    const second = { ...order, payoutRate: '0.79' };
    expect(summaryOf(await ask(test, user, '/orderSave', second))).toEqual([
      503,
      'outcome_unknown',
    ]);
    await end('rollback');
    expect(summaryOf(await ask(test, user, '/orderSave', second))).toEqual([409, 'rate_changed']);
  });
});
