import type { PoolClient } from 'pg';
import { minor } from '../../src/domain/money';
import { insertUser } from '../testing/insertUser';
import { ask, orderRequest } from '../testing/orders';
import { buildTestMarket, type TestMarket } from '../testing/testMarket';

let test: TestMarket;
beforeAll(async () => {
  test = await buildTestMarket();
  await test.tick(18_246);
});
afterAll(() => test.close());

const UNTOUCHED = 'The server is busy. Your money is untouched. Please try again shortly';

describe('a call that finds the database busy', () => {
  it('is answered 503 with Retry-After when no connection is free', async () => {
    const { token } = await insertUser(test.context, minor(100));
    const held: PoolClient[] = [];
    while (held.length < (test.db.pool.options.max ?? 0)) held.push(await test.db.pool.connect());
    const headers = { token, 'accept-language': 'en_US' };
    const reply = await test.app.inject({ url: '/assetInfo', headers });
    for (const client of held) client.release();
    expect(reply.json()).toMatchObject({ code: 503, error: 'server_busy', msg: UNTOUCHED });
    expect(reply.headers['retry-after']).toBe('1');
    expect((await test.app.inject({ url: '/assetInfo', headers })).statusCode).toBe(200);
  });

  it('is answered 503 when a row it needs stays locked, and nothing of it is kept', async () => {
    const user = await insertUser(test.context, minor(10_000));
    const lock = await test.owner.pool.connect();
    await lock.query('begin');
    await lock.query('select 1 from wallet where user_id = $1 for update', [user.userId]);
    const reply = await ask(test, user, '/orderSave', orderRequest(test));
    await lock.query('rollback');
    lock.release();
    expect([reply.status, reply.error]).toEqual([503, 'server_busy']);
    const { rows } = await test.owner.pool.query(
      'select available::int, staked::int from wallet where user_id = $1 and currency = $2',
      [user.userId, 'USDT'],
    );
    expect(rows).toEqual([{ available: 10_000, staked: 0 }]);
  });
});
