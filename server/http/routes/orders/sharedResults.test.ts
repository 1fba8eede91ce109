import { minor } from '@candor/rules/money';
import { openingInstant } from '@candor/proof/check/openProof';
import { shareToken } from '@candor/proof/texts/shareLink';
import { verifyFile } from '@candor/proof/check/verifyFile';
import type { OrderDetail, ReceivedOrder } from '../../../../types/contract/order';
import { getApi } from '../../../testing/callApi';
import { insertUser } from '../../../testing/insertUser';
import { ask, orderRequest } from '../../../testing/orders';
import { buildTestMarket, type TestMarket } from '../../../testing/testMarket';

describe('a shared result', () => {
  let test: TestMarket;
  type Shared = Pick<OrderDetail, 'proof' | 'proofAt'>;
  const read = (opens: number, token: string) =>
    getApi<Shared>(test.app, '/transparency/result', { opens: String(opens), token });

  beforeAll(async () => {
    test = await buildTestMarket();
  });
  afterAll(() => test.close());

  it('is returned without personal data to anyone with its token, after its minute is sealed', async () => {
    const user = await insertUser(test.context, minor(100_000));
    await test.tick(...Array.from({ length: 70 }, (_, i) => 18_200 + i));
    const request = orderRequest({ seconds: 30 });
    const { data: order } = await ask<ReceivedOrder>(test, user, '/orderSave', request);
    const token = shareToken(order.receipt ?? '');
    await test.tick(18_400, 18_400);
    const opens = test.clock.now();
    const early = await read(opens, token);
    expect(early.data.proof).toBeNull();
    expect(early.data.proofAt).toBeGreaterThan(opens + 30_000);
    await test.tick(...Array.from({ length: 130 }, (_, i) => 18_400 - i));
    await test.context.market.settle();
    await test.context.market.seal();
    const { data } = await read(opens, token);
    expect(verifyFile(data.proof)).toMatchObject({ isValid: true });
    expect(JSON.stringify(data)).not.toContain(String(user.userId));
    // A shared settlement hides the owner's journal entry from the reader.
    expect(data.proof?.settlement).toContain('\njournal none\n');
    expect(data.proof?.order).toBeNull();
    expect(data.proof && openingInstant(data.proof)).toBe(opens);
    expect((await read(opens + 1000, token)).code).toBe(404);
    expect((await read(opens, '0'.repeat(32))).code).toBe(404);
    expect((await read(opens, 'x')).code).toBe(400);
  });

  it.each([
    ['its opening price is missing', 1_000, [18_400, null]],
    ['the log contains it too late', 5_000, [18_400]],
  ])('is returned for an order that is void because %s', async (_, afterMs, prices) => {
    const user = await insertUser(test.context, minor(100_000));
    await test.tick(18_400);
    const { data: order } = await ask<ReceivedOrder>(test, user, '/orderSave', orderRequest());
    test.clock.advance(afterMs - 1_000);
    await test.tick(...prices, ...Array.from({ length: 130 }, () => 18_400));
    await test.context.market.settle();
    await test.context.market.seal();
    const path = `/orderDetail?orderNo=${order.orderNo}`;
    const { data: detail } = await ask<OrderDetail>(test, user, path);
    expect(detail).toMatchObject({ voidReason: 'opening_missing', openTime: null });
    const opens = detail.proof ? openingInstant(detail.proof) : null;
    const { data } = await read(opens ?? 0, shareToken(order.receipt ?? ''));
    expect(verifyFile(data.proof)).toMatchObject({ isValid: true });
  });
});
