import { minor } from '@candor/rules/money';
import { aKey } from '@candor/proof/testing/signing';
import type { PlaceOrderRequest, RefusedOrder } from '../../../../types/contract/order';
import { REFUSALS_MAX } from '../../../services/orders/refuseOrder';
import { requestHash } from '../../../services/orders/requestHash';
import { insertUser, type TestUser } from '../../../testing/insertUser';
import { ask, type HttpReply } from '../../../testing/orders';
import { bindKey, signedRequest } from '../../../testing/signedOrders';
import { startSecondServer } from '../../../testing/startSecondServer';
import { buildTestMarket, type TestMarket } from '../../../testing/testMarket';

const PHONE = aKey('phone', 'a phone');
/** A payout rate that is not the current one. */
const CHANGED = { payoutRate: '0.79' };

/** Places an order for a customer, request id and request hash; returns the outcome. */
const PLACE = `select p.outcome from
  place_orders(true, jsonb_build_array(jsonb_build_object('user_id', $1::bigint, 'order_no', 'O' || $2,
    'request_id', $2, 'request_hash', $3::bytea, 'product_id', 1, 'side', 1, 'currency', 'USDT',
    'stake', 10000, 'rate', 8000, 'seconds', 30, 'accepted_ts', 1, 'receipt', 'x', 'line', 'order|x',
    'staked_max', 1000000))) p`;

let test: TestMarket;
let user: TestUser;
beforeAll(async () => {
  test = await buildTestMarket();
});
beforeEach(async () => {
  user = await insertUser(test.context, minor(1_000_000));
  await bindKey(test, user, PHONE);
  await test.tick(18_246);
});
afterAll(() => test.close());

type Refused = Partial<RefusedOrder> | null;

const signed = (given: Partial<PlaceOrderRequest> = {}) => signedRequest(test, user, PHONE, given);
const save = (request: PlaceOrderRequest) => ask<Refused>(test, user, '/orderSave', request);

/** Counts the stored rows of a request. */
async function storedOf(requestId: string) {
  const count = async (table: string) => {
    const sql = `select count(*)::int as n from ${table} where user_id = $1 and request_id = $2`;
    return (await test.owner.pool.query<{ n: number }>(sql, [user.userId, requestId])).rows[0]?.n;
  };
  return { orders: await count('trade_order'), refusals: await count('order_refusal') };
}

/** Returns `taken` for an accepted order, else the refusal's code and note. */
function told({ status, error, data }: HttpReply<Refused>) {
  return status === 200 ? 'taken' : [error, data?.refusal];
}

describe('refusals of one account', () => {
  const given = (count: number, at: number) =>
    test.owner.pool.query(
      `insert into order_refusal select $1, 'r' || n, $2, $3, '{}', '' from generate_series(1, $4) n`,
      [user.userId, Buffer.alloc(32), at, count],
    );

  it('are signed until the daily limit is reached', async () => {
    await given(REFUSALS_MAX - 1, test.clock.now());
    expect((await save(signed(CHANGED))).data?.refusal).toContain('candor-refusal/1');
    const request = signed(CHANGED);
    const reply = await save(request);
    expect([reply.error, reply.data?.refusal]).toEqual(['rate_changed', undefined]);
    expect(await storedOf(request.requestId)).toEqual({ orders: 0, refusals: 0 });
    expect((await save(signed({ requestId: request.requestId }))).status).toBe(200);
  });

  it('are signed again on the next day', async () => {
    await given(REFUSALS_MAX, test.clock.now() - 86_400_001);
    expect((await save(signed(CHANGED))).data?.refusal).toContain('candor-refusal/1');
  });
});

describe('an order and its concurrent repeats', () => {
  const saveOn = async (app: TestMarket['app'], request: PlaceOrderRequest) =>
    told(await ask<Refused>({ app }, user, '/orderSave', request));

  /** Another server's transaction, which commits only when `work` waits for it. */
  async function before(sql: string, values: unknown[], work: () => Promise<unknown>) {
    const client = await test.owner.pool.connect();
    await client.query('begin');
    await client.query('select hold_wallet($1, 1000)', [user.userId]);
    await client.query(sql, values);
    const reply = work();
    const waiting = `select 1 from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database()`;
    while ((await test.owner.pool.query(waiting)).rows.length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await client.query('commit');
    client.release();
    return reply;
  }

  it('are accepted by no server after a refusal', async () => {
    const request = signed(CHANGED);
    await save(request);
    const order = [user.userId, request.requestId, Buffer.alloc(32)];
    const { rows } = await test.owner.pool.query(PLACE, order);
    expect(rows).toEqual([{ outcome: 'refused' }]);
  });

  it('are refused when the refusal locks the wallet first', async () => {
    const request = signed();
    const hash = requestHash('AUR', 1, 30, 10_000);
    const reply = JSON.stringify({ code: 'rate_changed', params: {}, fields: [], data: null });
    const refusal = [user.userId, request.requestId, hash, 1, reply, 'a note'];
    const sql = 'insert into order_refusal values ($1, $2, $3, $4, $5, $6)';
    const order = await before(sql, refusal, () => saveOn(test.app, request));
    expect(order).toEqual(['rate_changed', 'a note']);
    expect(await storedOf(request.requestId)).toEqual({ orders: 0, refusals: 1 });
  });

  it('are accepted when the order locks the wallet first', async () => {
    const request = signed(CHANGED);
    const hash = requestHash('AUR', 1, 30, 10_000);
    const refusal = await before(PLACE, [user.userId, request.requestId, hash], () =>
      saveOn(test.app, request),
    );
    expect(refusal).toBe('taken');
    expect(await storedOf(request.requestId)).toEqual({ orders: 1, refusals: 0 });
  });

  it('are never both accepted and refused by two servers', async () => {
    const second = await startSecondServer(test);
    const observed = new Set<string>();
    for (let n = 0; n < 20; n += 1) {
      const request = signed({ quantity: '10.00' });
      const moved = signed({ requestId: request.requestId, quantity: '10.00', ...CHANGED });
      const both = n % 2 === 0 ? [request, moved] : [moved, request];
      const tries = [...both, ...both].map((one, at) =>
        saveOn(at % 2 === 0 ? test.app : second, one),
      );
      const replies = await Promise.all(tries);
      expect(replies).toEqual(replies.map(() => replies[0]));
      const isTaken = replies[0] === 'taken';
      const stored = await storedOf(request.requestId);
      expect(stored).toEqual(isTaken ? { orders: 1, refusals: 0 } : { orders: 0, refusals: 1 });
      observed.add(isTaken ? 'taken' : 'refused');
    }
    expect(observed.size).toBeGreaterThan(0);
    await second.close();
  });
});
