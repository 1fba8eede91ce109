import { randomUUID } from 'node:crypto';
import { minor } from '@candor/rules/money';
import { ORDER_LIFE_MS } from '@candor/rules/order';
import type { ProductDetail } from '../../../../types/contract/product';
import type { Order } from '../../../../types/contract/order';
import type { Page } from '../../../../types/contract/common';
import type { Asset } from '../../../../types/contract/wallet';
import { insertUser, type TestUser } from '../../../testing/insertUser';
import { setSetting } from '../../../testing/setSetting';
import { ask, orderRequest, place } from '../../../testing/orders';
import { buildTestMarket, type TestMarket } from '../../../testing/testMarket';

let test: TestMarket;
let user: TestUser;
beforeAll(async () => {
  test = await buildTestMarket();
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await insertUser(test.context, minor(100_000));
  await test.tick(18_246);
});

const refusalOf = async (change: object, who = user) =>
  ask<unknown>(test, who, '/orderSave', { ...orderRequest(), ...change });
const available = async (who = user) => (await ask<Asset>(test, who, '/assetInfo')).data.available;

describe('a customer’s running orders', () => {
  it('cannot exceed the limit in total; expired orders are not counted', async () => {
    await setSetting(test.context, 'staked_max', '250.00');
    await place(test, user);
    await place(test, user);
    expect(await refusalOf({})).toMatchObject({ status: 409, error: 'staked_above_maximum' });
    expect(await available()).toBe('800.00');
    expect((await place(test, user, { quantity: '50.00' })).quantity).toBe('50.00');
    await setSetting(test.context, 'staked_max', '100000');
  });
});

describe('placing an order', () => {
  it('takes the stake before the opening price exists (SPEC 3.38)', async () => {
    test.clock.advance(250);
    const order = await place(test, user);
    expect(order).toMatchObject({
      state: 'pending',
      procode: 'AUR',
      productName: 'Aurora Robotics',
      direction: 1,
      seconds: 30,
      quantity: '100.00',
      payoutRate: '0.80',
      payout: '80.00',
      acceptedTime: test.clock.now(),
      strikePrice: null,
      openPrice: null,
      openTime: null,
      openSeq: null,
      expectedCloseTime: null,
      predictedResult: 'up',
      result: null,
      voidReason: null,
      closePrice: null,
      profit: null,
    });
    const asset = (await ask<Asset>(test, user, '/assetInfo')).data;
    expect(asset).toMatchObject({
      available: '900.00',
      position: '100.00',
      totalAssets: '1000.00',
    });
    expect(test.notified).toContainEqual({ kind: 'wallet', userId: user.userId, ref: '' });
  });

  it('returns the first order when the request is repeated and takes the stake once', async () => {
    const request = orderRequest();
    const first = await ask<Order>(test, user, '/orderSave', request);
    await test.tick(18_999);
    const second = await ask<Order>(test, user, '/orderSave', request);
    // A repeat has the current statement; no money has moved again.
    expect(second.data).toEqual({ ...first.data, statement: expect.any(String) });
    expect(await available()).toBe('900.00');
  });

  it('refuses a request id that another order of the customer has', async () => {
    const { requestId } = await place(test, user);
    for (const change of [{ quantity: '101' }, { direction: 2 }, { seconds: 60 }]) {
      expect(await refusalOf({ requestId, ...change })).toMatchObject({
        status: 409,
        error: 'request_id_reused',
      });
    }
    expect(await available()).toBe('900.00');
  });

  it('lets two customers use the same request id', async () => {
    const { requestId } = await place(test, user);
    const other = await insertUser(test.context, minor(100_000));
    expect((await place(test, other, { requestId })).requestId).toBe(requestId);
  });

  it('refuses an order when the last price is older than 3 seconds', async () => {
    test.clock.advance(3_000);
    expect((await refusalOf({})).status).toBe(200);
    test.clock.advance(1);
    expect(await refusalOf({})).toMatchObject({ status: 409, error: 'price_stale' });
    await test.tick(null);
    expect((await refusalOf({})).error).toBe('price_stale');
    expect((await refusalOf({ procode: 'KST' })).error).toBe('price_stale');
  });

  it('refuses an order while the next log batch is over two ticks late, even with a fresh price', async () => {
    const quick = await buildTestMarket({ config: { tickMs: 200 } });
    const customer = await insertUser(quick.context, minor(100_000));
    await quick.tick(18_246);
    const reply = async () =>
      (await ask(quick, customer, '/orderSave', orderRequest())).error ?? 'accepted';
    quick.clock.advance(600);
    expect(await reply()).toBe('accepted');
    quick.clock.advance(1);
    expect(await reply()).toBe('price_stale');
    await quick.close();
  });

  it('refuses a halted product with the reason of the halt', async () => {
    test.source.halted.set('AUR', 'jump');
    expect(await refusalOf({})).toMatchObject({ status: 409, error: 'product_halted' });
    const { data } = await ask<ProductDetail>(test, user, '/productDetail?procode=AUR');
    expect(data).toMatchObject({ status: 'closed', halt: 'jump' });
    test.source.halted.clear();
    expect((await refusalOf({})).status).toBe(200);
  });

  it('refuses a tap older than 3 seconds, but returns an order that was already accepted', async () => {
    const tapped = () => orderRequest({ tappedAt: test.clock.now() });
    const [inTime, late] = [tapped(), tapped()];
    // The next tick is a second later.
    test.clock.advance(ORDER_LIFE_MS - 1000);
    await test.tick(18_246);
    expect((await ask(test, user, '/orderSave', inTime)).status).toBe(200);
    test.clock.advance(1);
    expect(await refusalOf(late)).toMatchObject({ status: 409, error: 'order_late' });
    expect((await ask(test, user, '/orderSave', inTime)).status).toBe(200);
    expect(await available()).toBe('900.00');
    const { requestId } = late;
    expect(await ask(test, user, `/orderByRequest?requestId=${requestId}`)).toMatchObject({
      status: 404,
    });
  });

  it('refuses an order while the market is closed', async () => {
    test.source.open = false;
    expect(await refusalOf({})).toMatchObject({ status: 409, error: 'market_closed' });
    test.source.open = true;
    expect((await refusalOf({})).status).toBe(200);
  });

  it.each([
    [{ procode: 'NONE' }, 404, 'product_unknown', []],
    [{ seconds: 31 }, 400, 'term_unknown', ['seconds']],
    [{ quantity: '9.99' }, 400, 'amount_below_minimum', ['quantity']],
    [{ quantity: '50000.01' }, 400, 'amount_above_maximum', ['quantity']],
    [{ quantity: '1000.01' }, 409, 'insufficient_balance', []],
    [{ payoutRate: '-0.80' }, 400, 'bad_request', ['payoutRate']],
    [{ seenPrice: '182.46' }, 400, 'bad_request', ['seenPrice']],
    [{ quantity: '10.001' }, 400, 'bad_request', ['quantity']],
    [{ quantity: 100 }, 400, 'bad_request', ['quantity']],
    [{ quantity: '1e3' }, 400, 'bad_request', ['quantity']],
    [{ direction: 3 }, 400, 'bad_request', ['direction']],
    [{ requestId: 'x' }, 400, 'bad_request', ['requestId']],
    [{ result: 'win' }, 400, 'bad_request', ['result']],
  ])('refuses an order with %j without moving money', async (change, status, error, fields) => {
    const reply = await refusalOf(change);
    expect(reply).toMatchObject({ status, error });
    expect([...new Set(reply.fields)]).toEqual(fields);
    expect(await available()).toBe('1000.00');
  });

  it('refuses a frozen account and a caller without a session', async () => {
    await test.owner.pool.query('update app_user set status = 0 where user_id = $1', [user.userId]);
    test.context.sessions.clearCache();
    expect(await refusalOf({})).toMatchObject({ status: 403, error: 'account_frozen' });
    expect(await refusalOf({}, { ...user, token: '' })).toMatchObject({ status: 401 });
  });

  it('accepts exactly one of many orders for the whole balance at once', async () => {
    const tries = Array.from({ length: 20 }, () => refusalOf({ quantity: '1000.00' }));
    const replies = await Promise.all(tries);
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    const others = replies.filter((reply) => reply.status !== 200);
    expect(new Set(others.map((reply) => reply.error))).toEqual(new Set(['insufficient_balance']));
    expect(await available()).toBe('0.00');
  });

  it('returns the same order to all concurrent repeats of a request', async () => {
    const request = orderRequest();
    const tries = Array.from({ length: 20 }, () => ask<Order>(test, user, '/orderSave', request));
    const numbers = (await Promise.all(tries)).map((reply) => reply.data.orderNo);
    expect(new Set(numbers).size).toBe(1);
    expect(await available()).toBe('900.00');
  });
});

describe('reading orders', () => {
  it('finds an order by its request id, or reports that there is none', async () => {
    const order = await place(test, user);
    const path = (id: string) => `/orderByRequest?requestId=${id}`;
    expect((await ask<Order>(test, user, path(order.requestId))).data).toEqual(order);
    expect((await ask(test, user, path(randomUUID()))).error).toBe('not_found');
  });

  it('does not show the orders of another customer', async () => {
    const { orderNo, requestId } = await place(test, user);
    const other = await insertUser(test.context, minor(100_000));
    expect((await ask(test, other, `/orderDetail?orderNo=${orderNo}`)).error).toBe('not_found');
    expect((await ask(test, other, `/orderByRequest?requestId=${requestId}`)).error).toBe(
      'not_found',
    );
    const list = await ask<Page<Order>>(test, other, '/orderList?state=pending');
    expect(list.data.list).toEqual([]);
  });

  it('lists pending and finished orders page by page, newest first (SPEC 4.4, 4.5)', async () => {
    const numbers: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      numbers.unshift((await place(test, user, { quantity: '10' })).orderNo);
      await test.tick(18_246 + i);
    }
    const pages = async (state: string) => {
      const found: string[] = [];
      let cursor = '';
      for (;;) {
        const path = `/orderList?state=${state}&limit=2&cursor=${cursor}`;
        const { data } = await ask<Page<Order>>(test, user, path);
        found.push(...data.list.map((order) => order.orderNo));
        if (data.next === null) return found;
        cursor = data.next;
      }
    };
    expect(await pages('pending')).toEqual(numbers);
    expect(await pages('finished')).toEqual([]);
    for (let i = 0; i < 36; i += 1) await test.tick(18_300);
    await test.context.market.settle();
    expect(await pages('pending')).toEqual([]);
    expect([...(await pages('finished'))].sort()).toEqual([...numbers].sort());
    const aurora = await ask<Page<Order>>(test, user, '/orderList?state=finished&procode=AUR');
    expect(aurora.data.list).toHaveLength(5);
    const kestrel = await ask<Page<Order>>(test, user, '/orderList?state=finished&procode=KST');
    expect(kestrel.data.list).toEqual([]);
  });

  it('estimates the profit of opened orders at the current price (SPEC 3.35)', async () => {
    const profit = async () => (await ask<Asset>(test, user, '/assetInfo')).data.estimatedProfit;
    await place(test, user);
    await place(test, user, { direction: 2, quantity: '10' });
    expect(await profit()).toBe('0.00');
    await test.tick(18_250, 18_246);
    expect(await profit()).toBe('0.00');
    await test.tick(18_247);
    expect(await profit()).toBe('70.00');
    await test.tick(18_245);
    expect(await profit()).toBe('-92.00');
  });
});
