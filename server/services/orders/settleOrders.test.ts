import fc from 'fast-check';
import { minor } from '@candor/rules/money';
import type { Order } from '../../../types/contract/order';
import type { Page } from '../../../types/contract/common';
import type { Asset } from '../../../types/contract/wallet';
import { insertUser, type TestUser } from '../../testing/insertUser';
import { ask, place } from '../../testing/orders';
import {
  anotherMarket,
  buildTestMarket,
  ScriptedSource,
  type TestMarket,
} from '../../testing/testMarket';
import { HOUR_MS } from '@candor/rules/durations';

const TERMS = [1, 2, 3, 5, 6, 30, 300].map((seconds) => ({ seconds, rate: 8_333 }));
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
const orderMessages = async () => {
  const sql = `select m.ref, t.title, t.body from message m
    join message_text t on t.user_id = m.user_id and t.id = m.id and t.locale = 'en_US'
    where m.user_id = $1 and m.kind = 'order' order by m.at`;
  return (await test.owner.pool.query(sql, [user.userId])).rows;
};
const journal = async () => {
  const sql = 'select kind, amount from journal where user_id = $1 and kind <> $2 order by seq';
  return (await test.owner.pool.query(sql, [user.userId, 'system_recharge'])).rows;
};

describe('settling an order', () => {
  it('pays a win the stake and the payout, rounded half up once (SPEC 3.47)', async () => {
    const order = await place(test, user, { seconds: 2, quantity: '100.03' });
    await test.tick(18_001, 18_001, 17_000);
    await test.context.market.settle();
    expect(await settled(order)).toMatchObject({
      state: 'finished',
      result: 'win',
      closePrice: '180.01',
      closeTime: order.expectedCloseTime,
      paid: '183.38',
      profit: '83.35',
      profitRate: '0.8333',
    });
    expect(await journal()).toEqual([
      { kind: 'stake', amount: 10_003 },
      { kind: 'stake_back', amount: 10_003 },
      { kind: 'win', amount: 8_335 },
    ]);
  });

  it('keeps the stake of a loss and returns it on a tie', async () => {
    const lost = await place(test, user, { seconds: 1 });
    const tied = await place(test, user, { seconds: 2 });
    await test.tick(17_999, 18_000);
    await test.context.market.settle();
    expect(await settled(lost)).toMatchObject({ result: 'lose', paid: '0.00', profit: '-100.00' });
    expect(await settled(tied)).toMatchObject({ result: 'tie', paid: '100.00', profit: '0.00' });
    expect((await settled(lost)).profitRate).toBe('-1.00');
  });

  it('closes at the last tick at or before expiry, not at a later tick (SPEC 3.40, 3.42)', async () => {
    test.clock.advance(500);
    const order = await place(test, user, { seconds: 2 });
    await test.tick(18_005, 18_010);
    await test.tick(17_000);
    await test.context.market.settle();
    const { closePrice, closeTime, expectedCloseTime, result } = await settled(order);
    expect({ closePrice, result }).toEqual({ closePrice: '180.10', result: 'win' });
    // The closing tick was half a second before expiry.
    expect(closeTime).toBe(expectedCloseTime - 500);
  });

  it('is void and returns the stake when the log was silent from opening to expiry', async () => {
    const order = await place(test, user, { seconds: 2 });
    await test.tick(null, null, 19_000);
    await test.context.market.settle();
    expect(await settled(order)).toMatchObject({
      result: 'void',
      closePrice: null,
      closeTime: null,
      closeSeq: null,
      paid: '100.00',
      profit: '0.00',
    });
    expect(await orderMessages()).toEqual([
      {
        ref: order.orderNo,
        title: 'The order is void, your stake was returned',
        body: expect.stringContaining('Your stake of 100.00 USDT is available again.'),
      },
    ]);
  });

  it('posts a message about an order with a term of minutes, but not about a shorter one', async () => {
    const short = await place(test, user, { seconds: 30 });
    const long = await place(test, user, { seconds: 300, direction: 2 });
    for (const ticks of [32, 270]) {
      await test.tick(...Array.from({ length: ticks }, () => 18_100));
      await test.context.market.settle();
    }
    expect((await settled(short)).result).toBe('win');
    expect(await orderMessages()).toEqual([
      {
        ref: long.orderNo,
        title: 'Aurora Robotics: You lost −100.00',
        body: expect.stringContaining('Stake 100.00 USDT, paid to you 0.00 USDT.'),
      },
    ]);
  });

  it('uses the last price after the opening when the log falls silent before expiry', async () => {
    const order = await place(test, user, { seconds: 3 });
    await test.tick(18_050, null, null, null);
    await test.context.market.settle();
    expect(await settled(order)).toMatchObject({ result: 'win', closePrice: '180.50' });
    expect(await orderMessages()).toEqual([]);
  });

  it('waits for expiry and then notifies the owner', async () => {
    const order = await place(test, user, { seconds: 2 });
    await test.tick(18_001);
    test.clock.advance(999);
    await test.context.market.settle();
    expect((await settled(order)).state).toBe('pending');
    await test.tick(18_002);
    test.context.market.start(test.context.notify);
    await test.context.market.settle();
    await test.context.market.stop();
    expect((await settled(order)).state).toBe('finished');
    expect(test.notified).toContainEqual({
      kind: 'order',
      userId: user.userId,
      ref: order.orderNo,
    });
  });

  it('uses a price up to three seconds old at expiry, but no older one', async () => {
    const order = await place(test, user, { seconds: 5 });
    const late = await place(test, user, { seconds: 6 });
    await test.tick(18_050, 18_060, null, null, null, null);
    await test.context.market.settle();
    expect(await settled(order)).toMatchObject({ result: 'win', closePrice: '180.60' });
    expect(await settled(late)).toMatchObject({ result: 'void', closePrice: null, paid: '100.00' });
  });

  it('uses the same rule and the same price after downtime', async () => {
    const order = await place(test, user, { seconds: 2 });
    const idle = await place(test, user, { seconds: 30 });
    await test.tick(18_001, 18_002);
    test.clock.advance(HOUR_MS);
    await test.tick(25_000);
    const restarted = await anotherMarket(test.context, new ScriptedSource(), 'restarted');
    await restarted.settle();
    expect(await settled(order)).toMatchObject({ result: 'win', closePrice: '180.02' });
    // The product's last price is 28 s old at expiry, which is too old to settle.
    expect(await settled(idle)).toMatchObject({ result: 'void', closePrice: null });
    const messages = await orderMessages();
    expect(messages.map(({ ref }) => ref).sort()).toEqual([order.orderNo, idle.orderNo].sort());
    expect(messages[0]?.body).toContain('Stake 100.00 USDT, paid to you 183.33 USDT.');
  });

  it('follows the rule for any prices, terms, silences and sides (SPEC 1.9)', async () => {
    const step = fc.option(fc.integer({ min: 17_998, max: 18_002 }), { nil: null });
    const orders = fc.array(
      fc.record({
        after: fc.nat({ max: 5 }),
        late: fc.nat({ max: 999 }),
        direction: fc.constantFrom<1 | 2>(1, 2),
        seconds: fc.constantFrom(1, 2, 3),
        cents: fc.integer({ min: 1_000, max: 9_999 }),
      }),
      { minLength: 1, maxLength: 4 },
    );
    const run = async (
      prices: (number | null)[],
      expected: typeof orders extends fc.Arbitrary<infer T> ? T : never,
    ) => {
      user = await insertUser(test.context, minor(1_000_000));
      await test.tick(18_000);
      const log: { ts: number; price: number }[] = [{ ts: test.clock.now(), price: 18_000 }];
      const placed: { order: Order; cents: number }[] = [];
      for (const [i, price] of [...prices, ...Array<null>(4).fill(null)].entries()) {
        const now = [...expected]
          .filter(({ after }) => after === i)
          .sort((a, b) => a.late - b.late);
        let passed = 0;
        for (const { late, direction, seconds, cents } of now) {
          test.clock.advance(late - passed);
          passed = late;
          const quantity = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
          const age = test.context.market.log.ageOf(1) ?? Infinity;
          if (age > 3_000) continue;
          const order = await place(test, user, { direction, seconds, quantity });
          placed.push({ order, cents });
        }
        await test.tick(price);
        if (price !== null) log.push({ ts: test.clock.now(), price });
      }
      await test.tick(null, null, null, null);
      await test.context.market.settle();
      let balance = 1_000_000;
      for (const { order, cents } of placed) {
        const { openTime, expectedCloseTime: due, direction } = order;
        const strike = log.filter(({ ts }) => ts <= openTime).at(-1)?.price ?? NaN;
        const close = log.filter(({ ts }) => ts > openTime && ts <= due).at(-1)?.price;
        const moved = (close ?? NaN) - strike;
        const won = direction === 1 ? moved > 0 : moved < 0;
        const result = close === undefined ? 'void' : moved === 0 ? 'tie' : won ? 'win' : 'lose';
        const payout = Math.floor((cents * 8_333 + 5_000) / 10_000);
        balance += result === 'win' ? payout : result === 'lose' ? -cents : 0;
        const closeSeq = close === undefined ? null : expect.any(Number);
        expect(await settled(order)).toMatchObject({ result, closeSeq });
      }
      const asset = (await ask<Asset>(test, user, '/assetInfo')).data;
      expect(asset).toMatchObject({ available: (balance / 100).toFixed(2), position: '0.00' });
      const open = await ask<Page<Order>>(test, user, '/orderList?state=pending');
      expect(open.data.list).toEqual([]);
    };
    const prices = fc.array(step, { minLength: 1, maxLength: 6 });
    await fc.assert(fc.asyncProperty(prices, orders, run), { numRuns: 25 });
  }, 120_000);
});
