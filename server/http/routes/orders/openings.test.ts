import { minor } from '@candor/rules/money';
import type { Order, RateChanged, ReceivedOrder } from '../../../../types/contract/order';
import { readBatchesBySeq } from '../../../repositories/market/ticks';
import { insertUser, type TestUser } from '../../../testing/insertUser';
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

const refusalOf = async (change: object) =>
  ask<unknown>(test, user, '/orderSave', { ...orderRequest(), ...change });

describe('accepting an order before its opening price exists', () => {
  it('opens the order at the price of the batch after the one that contains it', async () => {
    const { orderNo } = await place(test, user);
    const shown = async () =>
      (await ask<Order>(test, user, `/orderDetail?orderNo=${orderNo}`)).data;
    await test.tick(18_300);
    expect(await shown()).toMatchObject({ openPrice: null, openTime: null });
    await test.tick(18_400);
    expect(await shown()).toMatchObject({
      state: 'pending',
      strikePrice: '184.00',
      openPrice: '184.00',
      openTime: test.clock.now(),
      openSeq: test.context.market.latest('AUR')?.seq,
      expectedCloseTime: test.clock.now() + 30_000,
    });
  });

  it('accepts at a time before the next batch, even if the batch is late', async () => {
    const { nextTs } = test.context.market.log;
    test.clock.advance(2_500);
    expect((await place(test, user)).acceptedTime).toBe(nextTs - 1);
  });

  it('does not depend on prices: the receipt names none', async () => {
    const { data } = await ask<ReceivedOrder>(test, user, '/orderSave', orderRequest());
    expect(data.receipt).toMatch(/^candor-receipt\/1\n/);
    expect(data.receipt).not.toMatch(/182[.]46/);
  });

  it('asks the customer again when the payout rate on the ticket is not the current one', async () => {
    const reply = await ask<RateChanged>(
      test,
      user,
      '/orderSave',
      orderRequest({ payoutRate: '0.79' }),
    );
    expect(reply).toMatchObject({
      status: 409,
      error: 'rate_changed',
      data: { payoutRate: '0.80' },
    });
    expect((await refusalOf({ payoutRate: '0.8' })).status).toBe(200);
  });

  it('refuses a tap that does not fit the newest batch on the device', async () => {
    const tapped = async (batchesAgo: number, ms: number, change = {}) => {
      const { tail } = test.context.market.log;
      if (tail === null) throw new Error('the log has no batch');
      const [batch] = await readBatchesBySeq(test.db, [tail.seq - batchesAgo]);
      const { seq = tail.seq + 1, digest = tail.digest } = batch ?? {};
      const seenTip = { seq, digest: digest.toString('hex'), ...change };
      const tappedAt = tail.ts - batchesAgo * 1_000 + ms;
      return (await refusalOf({ quantity: '10', seenTip, tappedAt })).error ?? 'accepted';
    };
    await test.tick(18_246, 18_246, 18_246, 18_246);
    test.clock.advance(200);
    expect(await tapped(0, 200)).toBe('accepted');
    expect(await tapped(0, -1_000)).toBe('accepted');
    expect(await tapped(0, -1_001)).toBe('order_late');
    expect(await tapped(0, 3_000)).toBe('accepted');
    expect(await tapped(0, 3_001)).toBe('order_late');
    expect(await tapped(3, 3_000)).toBe('accepted');
    expect(await tapped(4, 4_000)).toBe('order_late');
    expect(await tapped(0, 0, { digest: 'a1'.repeat(32) })).toBe('order_late');
    expect(await tapped(-1, 0)).toBe('order_late');
  });
});
