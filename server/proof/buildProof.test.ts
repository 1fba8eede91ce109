import { verifyFile } from '@candor/proof/check/verifyFile';
import { minor } from '@candor/rules/money';
import type { OrderDetail } from '../../types/contract/order';
import { MINUTE_MS } from '@candor/rules/durations';
import { insertUser } from '../testing/insertUser';
import { ask, place } from '../testing/orders';
import { buildTestMarket, type TestMarket } from '../testing/testMarket';

describe('the proof of an order', () => {
  let test: TestMarket;
  beforeAll(async () => {
    test = await buildTestMarket();
  });
  afterAll(() => test.close());

  it('is available as soon as the minute of the expiry is sealed', async () => {
    const user = await insertUser(test.context, minor(100_000));
    await test.tick(18_246, 18_247, 18_246);
    const order = await place(test, user);
    await test.tick(...Array.from({ length: 40 }, (_, i) => 18_250 + i));
    await test.context.market.settle();
    const open = await ask<OrderDetail>(test, user, `/orderDetail?orderNo=${order.orderNo}`);
    expect(open.data.proof).toBeNull();
    expect(open.data.proofAt).toBe(Date.UTC(2025, 10, 21, 2, 1, 1));
    await test.tick(...Array.from({ length: 20 }, (_, i) => 18_250 + i));
    await test.context.market.seal();
    const sealed = await ask<OrderDetail>(test, user, `/orderDetail?orderNo=${order.orderNo}`);
    expect(sealed.data.proofAt).toBeNull();
    expect(sealed.data.proof?.closing).toHaveLength(1);
  });

  it('of a void order contains the last price of its product, not of another product', async () => {
    const user = await insertUser(test.context, minor(100_000));
    // The order's product has no prices from one minute on, and the order ends in the next minute.
    while (test.clock.now() % MINUTE_MS !== 49_000) await test.tick(null);
    await test.tick(18_246);
    const order = await place(test, user);
    test.source.setPrice('KST', ...Array.from({ length: 90 }, (_, i) => 5_000 + i));
    await test.tick(...Array.from({ length: 90 }, () => null));
    await test.context.market.settle();
    await test.context.market.seal();
    const { data } = await ask<OrderDetail>(test, user, `/orderDetail?orderNo=${order.orderNo}`);
    expect(data.result).toBe('void');
    expect(data.proof?.closing[0]?.left?.line).toMatch(/^AUR\|.*\|182\.46$/);
    expect(verifyFile(data)).toMatchObject({ isValid: true, code: null });
  });
});
