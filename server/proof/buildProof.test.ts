import { verifyFile } from '@candor/proof/check/verifyFile';
import { minor } from '@candor/rules/money';
import { aKey } from '@candor/proof/testing/signing';
import type { Order, OrderDetail } from '../../types/contract/order';
import { insertUser, type TestUser } from '../testing/insertUser';
import { ask, place } from '../testing/orders';
import { bindKey, newestBatch, signedOrderOf, signedRequest } from '../testing/signedOrders';
import { buildTestMarket, type TestMarket } from '../testing/testMarket';

const PHONE = aKey('phone', 'a phone');

describe('the proof of an order', () => {
  let test: TestMarket;
  beforeAll(async () => {
    test = await buildTestMarket();
  });
  afterAll(() => test.close());

  const detailOf = async (user: TestUser, { orderNo }: Order) =>
    (await ask<OrderDetail>(test, user, `/orderDetail?orderNo=${orderNo}`)).data;
  const prices = (count: number) => Array.from({ length: count }, (_, i) => 18_250 + i);
  const seqOf = (leaf: string) => Number(leaf.split('|')[0]);

  it('is available as soon as the minute of the expiry is sealed', async () => {
    const user = await insertUser(test.context, minor(100_000));
    await test.tick(18_246, 18_247, 18_246);
    const order = await place(test, user);
    await test.tick(...prices(40));
    await test.context.market.settle();
    const open = await detailOf(user, order);
    expect(open.proof).toBeNull();
    expect(open.proofAt).toBe(Date.UTC(2025, 10, 21, 2, 1, 1));
    await test.tick(...prices(20));
    await test.context.market.seal();
    const { proof, proofAt } = await detailOf(user, order);
    expect(proofAt).toBeNull();
    // Accepted at batch 3, in batch 4, opened at batch 5, expired 30 s later.
    const batches = proof?.batches.map(({ leaf }) => seqOf(leaf));
    expect(batches).toEqual([3, 4, 5, 6, 7, 32, 33, 34, 35, 36, 37]);
    expect([proof?.entry.seq, proof?.opening?.batch, proof?.closing?.batch]).toEqual([4, 5, 35]);
    expect(proof?.opening?.left?.line).toMatch(/^AUR\|5\|[0-9]+\|182[.]51$/);
    expect(proof?.minutes).toHaveLength(1);
  });

  it('of a void order shows the neighbours of the place where its price is missing', async () => {
    const user = await insertUser(test.context, minor(100_000));
    const order = await place(test, user);
    test.source.setPrice('KST', ...prices(90));
    await test.tick(18_246, null, ...prices(90));
    await test.context.market.settle();
    await test.context.market.seal();
    const data = await detailOf(user, order);
    expect(data).toMatchObject({ result: 'void', voidReason: 'opening_missing' });
    expect(data.proof?.opening?.left).toBeNull();
    expect(data.proof?.opening?.right?.line).toMatch(/^KST\|/);
    expect(data.proof?.closing).toBeNull();
    expect(verifyFile(data)).toMatchObject({ isValid: true, code: null });
  });

  it('of an order whose opening instant has no batch shows the next batch', async () => {
    const user = await insertUser(test.context, minor(100_000));
    await test.tick(18_246);
    const order = await place(test, user);
    await test.tick(18_246);
    test.clock.advance(5_000);
    await test.tick(...prices(120));
    await test.context.market.settle();
    await test.context.market.seal();
    const data = await detailOf(user, order);
    expect(data.voidReason).toBe('opening_missing');
    expect(data.proof?.opening).toMatchObject({ left: null, right: null });
    expect(verifyFile(data)).toMatchObject({ isValid: true, code: null });
  });

  it('of an order whose expiry has no batch shows the next batch', async () => {
    const user = await insertUser(test.context, minor(100_000));
    await test.tick(18_246);
    const order = await place(test, user);
    await test.tick(...prices(31));
    test.clock.advance(5_000);
    await test.tick(...prices(120));
    await test.context.market.settle();
    await test.context.market.seal();
    const data = await detailOf(user, order);
    expect(data.voidReason).toBe('closing_missing');
    expect(data.proof?.closing).toMatchObject({ left: null, right: null });
    expect(verifyFile(data)).toMatchObject({ isValid: true, code: null });
  });

  it('of an order that enters the log later has all entries of the batches before', async () => {
    const user = await insertUser(test.context, minor(100_000));
    await test.tick(18_246);
    const order = await place(test, user);
    const held = await test.owner.pool.query(
      'delete from log_pending where order_no = $1 returning line, user_id, order_no',
      [order.orderNo],
    );
    await place(test, user);
    await test.tick(18_246);
    const { line, user_id: userId, order_no: orderNo } = held.rows[0];
    await test.owner.pool.query(
      'insert into log_pending (line, user_id, order_no) values ($1, $2, $3)',
      [line, userId, orderNo],
    );
    await test.tick(...prices(120));
    await test.context.market.settle();
    await test.context.market.seal();
    const data = await detailOf(user, order);
    expect(data.proof?.earlier).toEqual([[expect.stringMatching(/^order\|[0-9a-f]{64}$/)]]);
    expect(data.proof?.earlier[0]).not.toContain(line);
    expect(verifyFile(data)).toMatchObject({ isValid: true, code: null });
  });

  it('of an order that the log contains too late has no prices', async () => {
    const user = await insertUser(test.context, minor(100_000));
    await test.tick(18_246);
    const order = await place(test, user);
    test.clock.advance(5_000);
    await test.tick(...prices(120));
    await test.context.market.settle();
    await test.context.market.seal();
    const data = await detailOf(user, order);
    expect(data).toMatchObject({ result: 'void', voidReason: 'opening_missing' });
    expect(data.proof).toMatchObject({ opening: null, closing: null });
    expect(verifyFile(data)).toMatchObject({ isValid: true, code: null });
  });

  it('contains the signed order and what the device had seen', async () => {
    const user = await insertUser(test.context, minor(100_000));
    await bindKey(test, user, PHONE);
    await test.tick(18_246, 18_246);
    const seenTip = newestBatch(test);
    await test.tick(18_246);
    const request = signedRequest(test, user, PHONE, { seenTip });
    const order = (await ask<Order>(test, user, '/orderSave', request)).data;
    await test.tick(...prices(120));
    await test.context.market.settle();
    await test.context.market.seal();
    const data = await detailOf(user, order);
    expect(data.proof?.order).toBe(signedOrderOf(test, user, request));
    expect(seqOf(data.proof?.batches[0]?.leaf ?? '')).toBe(seenTip.seq);
    expect(verifyFile(data)).toMatchObject({ isValid: true, code: null });
  });
});
