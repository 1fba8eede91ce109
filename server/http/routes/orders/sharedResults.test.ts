import { minor } from '@candor/rules/money';
import { readShareLink, shareLinkText, shareToken } from '@candor/proof/texts/shareLink';
import { verifyFile } from '@candor/proof/check/verifyFile';
import type { OrderDetail, ReceivedOrder } from '../../../../types/contract/order';
import { getApi } from '../../../testing/callApi';
import { insertUser } from '../../../testing/insertUser';
import { ask, orderRequest } from '../../../testing/orders';
import { buildTestMarket, type TestMarket } from '../../../testing/testMarket';

describe('a shared result', () => {
  let test: TestMarket;
  type Shared = Pick<OrderDetail, 'proof' | 'proofAt'>;
  const read = (expires: number, token: string) =>
    getApi<Shared>(test.app, '/transparency/result', { expires: String(expires), token });

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
    const expires = test.clock.now() + 30_000;
    const early = await read(expires, token);
    expect(early.data.proof).toBeNull();
    expect(early.data.proofAt).toBeGreaterThan(expires);
    await test.tick(...Array.from({ length: 130 }, (_, i) => 18_400 - i));
    await test.context.market.settle();
    await test.context.market.seal();
    const { data } = await read(expires, token);
    expect(verifyFile(data.proof)).toMatchObject({ isValid: true });
    expect(JSON.stringify(data)).not.toContain(String(user.userId));
    // A shared settlement hides the owner's journal entry from the reader.
    expect(data.proof?.settlement).toContain('\njournal none\n');
    expect(data.proof?.order).toBeNull();
    const link = { log: '0'.repeat(32), expires, token };
    expect(readShareLink(shareLinkText(link))).toEqual(link);
    expect((await read(expires + 1000, token)).code).toBe(404);
    expect((await read(expires, '0'.repeat(32))).code).toBe(404);
    expect((await read(expires, 'x')).code).toBe(400);
  });
});
