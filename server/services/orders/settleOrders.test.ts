import fc from 'fast-check';
import { sha256 } from '../../log/merkle';
import { noteText } from '../../log/signedNote';
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

/** Returns the log line of a void order, after the hash of its receipt. */
const voidsOf = async ({ orderNo }: Order) => {
  const { rows } = await test.owner.pool.query<{ receipt: string }>(
    'select receipt from trade_order where order_no = $1',
    [orderNo],
  );
  const start = `void|${sha256(noteText(rows[0]?.receipt ?? '')).toString('hex')}|`;
  const sql = `select line from log_pending union all select line from log_entry`;
  const lines = (await test.owner.pool.query<{ line: string }>(sql)).rows.map(({ line }) => line);
  return lines.filter((line) => line.startsWith(start)).map((line) => line.slice(start.length));
};

describe('settling an order', () => {
  it('pays a win the stake and the payout, rounded half up once (SPEC 3.47)', async () => {
    const order = await place(test, user, { seconds: 2, quantity: '100.03' });
    await test.tick(17_000, 18_000, 18_001, 18_001, 17_000);
    await test.context.market.settle();
    expect(await settled(order)).toMatchObject({
      state: 'finished',
      result: 'win',
      openPrice: '180.00',
      closePrice: '180.01',
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
    await test.tick(18_000, 18_000, 17_999, 18_000);
    await test.context.market.settle();
    expect(await settled(lost)).toMatchObject({ result: 'lose', paid: '0.00', profit: '-100.00' });
    expect(await settled(tied)).toMatchObject({ result: 'tie', paid: '100.00', profit: '0.00' });
    expect((await settled(lost)).profitRate).toBe('-1.00');
  });

  it('closes at the price of exactly its expiry, no earlier or later one (SPEC 3.40, 3.42)', async () => {
    test.clock.advance(500);
    const order = await place(test, user, { seconds: 2 });
    await test.tick(18_000, 18_000);
    const openTime = test.clock.now();
    await test.tick(17_000, 18_010, 17_000);
    await test.context.market.settle();
    expect(await settled(order)).toMatchObject({
      openTime,
      closePrice: '180.10',
      closeTime: openTime + 2_000,
      expectedCloseTime: openTime + 2_000,
      result: 'win',
    });
  });

  it('is void at once without an opening price, and the log counts it', async () => {
    const order = await place(test, user, { seconds: 300 });
    await test.tick(18_000, null);
    await test.context.market.settle();
    expect(await settled(order)).toMatchObject({
      state: 'finished',
      result: 'void',
      voidReason: 'opening_missing',
      openPrice: null,
      openTime: null,
      expectedCloseTime: null,
      closePrice: null,
      paid: '100.00',
      profit: '0.00',
    });
    expect(await voidsOf(order)).toEqual([`opening_missing|AUR|${test.clock.now()}`]);
    expect(await orderMessages()).toEqual([
      {
        ref: order.orderNo,
        title: 'The order is void, your stake was returned',
        body: expect.stringContaining('Your stake of 100.00 USDT is available again.'),
      },
    ]);
  });

  it('is void without a closing price, although the product had a price a second earlier', async () => {
    const order = await place(test, user, { seconds: 2 });
    await test.tick(18_000, 18_000, 18_050, null);
    await test.context.market.settle();
    expect(await settled(order)).toMatchObject({
      result: 'void',
      voidReason: 'closing_missing',
      openPrice: '180.00',
      closePrice: null,
      closeTime: null,
      closeSeq: null,
      paid: '100.00',
    });
    expect(await voidsOf(order)).toEqual([`closing_missing|AUR|${test.clock.now()}`]);
  });

  it('is void when the log was silent at its opening or at its expiry', async () => {
    const running = await place(test, user, { seconds: 5 });
    await test.tick(18_000, 18_000);
    const entered = await place(test, user, { seconds: 2 });
    await test.tick(18_000);
    test.clock.advance(6_000);
    await test.tick(18_000, 18_000, 18_000);
    await test.context.market.settle();
    expect((await settled(running)).voidReason).toBe('closing_missing');
    expect((await settled(entered)).voidReason).toBe('opening_missing');
  });

  it('is void when the log contains the order more than three seconds after acceptance', async () => {
    const [late, inTime] = [
      await place(test, user, { seconds: 2 }),
      await place(test, user, { seconds: 2 }),
    ];
    const accepted = (order: Order, ts: number) =>
      test.owner.pool.query('update trade_order set accepted_ts = $2 where order_no = $1', [
        order.orderNo,
        ts,
      ]);
    const entry = test.clock.now() + 1_000;
    await accepted(late, entry - 3_001);
    await accepted(inTime, entry - 3_000);
    await test.tick(18_000, 18_000, 18_001, 18_001);
    await test.context.market.settle();
    expect(await settled(late)).toMatchObject({ result: 'void', voidReason: 'opening_missing' });
    expect(await settled(inTime)).toMatchObject({ result: 'win', openPrice: '180.00' });
  });

  it('posts a message about an order with a term of minutes, but not about a shorter one', async () => {
    const short = await place(test, user, { seconds: 30 });
    const long = await place(test, user, { seconds: 300, direction: 2 });
    await test.tick(18_000, 18_000);
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

  it('waits for expiry and then notifies the owner', async () => {
    const order = await place(test, user, { seconds: 2 });
    await test.tick(18_000, 18_000, 18_001);
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

  it('uses the same rule and the same price after downtime', async () => {
    const order = await place(test, user, { seconds: 2 });
    const idle = await place(test, user, { seconds: 30 });
    await test.tick(18_000, 18_000, 18_001, 18_002);
    test.clock.advance(HOUR_MS);
    await test.tick(25_000);
    const restarted = await anotherMarket(test.context, new ScriptedSource(), 'restarted');
    await restarted.settle();
    expect(await settled(order)).toMatchObject({ result: 'win', closePrice: '180.02' });
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
          if ((test.context.market.log.ageOf(1) ?? Infinity) > 3_000) continue;
          const order = await place(test, user, { direction, seconds, quantity });
          placed.push({ order, cents });
        }
        await test.tick(price);
        if (price !== null) log.push({ ts: test.clock.now(), price });
      }
      await test.tick(null, null, null, null, null);
      await test.context.market.settle();
      let balance = 1_000_000;
      for (const { order, cents } of placed) {
        const { acceptedTime, direction, seconds } = order;
        // The log has a batch for each second.
        const opens = (Math.floor(acceptedTime / 1_000) + 2) * 1_000;
        const priceAt = (instant: number) => log.find(({ ts }) => ts === instant)?.price;
        const strike = priceAt(opens);
        const close = strike === undefined ? undefined : priceAt(opens + seconds * 1_000);
        const moved = (close ?? NaN) - (strike ?? NaN);
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
