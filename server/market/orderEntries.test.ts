import { minor } from '@candor/rules/money';
import type { Order } from '../../types/contract/order';
import { readEntries } from '../repositories/market/logEntries';
import { insertUser, type TestUser } from '../testing/insertUser';
import { ask, place } from '../testing/orders';
import { buildTestMarket, type TestMarket } from '../testing/testMarket';

let test: TestMarket;
let user: TestUser;
beforeAll(async () => {
  test = await buildTestMarket();
});
beforeEach(async () => {
  user = await insertUser(test.context, minor(100_000));
  await test.tick(18_000);
});
afterAll(() => test.close());

/** Places an order in a transaction that stays open; returns a function that commits it. */
async function begin(orderNo: string): Promise<() => Promise<void>> {
  const client = await test.owner.pool.connect();
  await client.query('begin');
  await client.query(
    `select place_orders(true, jsonb_build_array(jsonb_build_object('user_id', $1::bigint,
       'order_no', $2::text, 'request_id', $2, 'request_hash', sha256('x'), 'product_id', 1, 'side', 1,
       'currency', 'USDT', 'stake', 1000, 'rate', 8000, 'seconds', 30, 'accepted_ts', $3::bigint,
       'receipt', 'x', 'line', 'order|' || $2, 'staked_max', 100000)))`,
    [user.userId, orderNo, test.clock.now()],
  );
  return async () => {
    await client.query('commit');
    client.release();
  };
}

const entriesOf = async (seq: number) =>
  (await readEntries(test.db, seq, seq)).map(({ line }) => line);
const tipSeq = () => test.context.market.log.tail?.seq ?? 0;

describe('the log and the orders in it', () => {
  it('does not wait for an open transaction: a later batch contains its order', async () => {
    const commit = await begin('OPENLATER');
    await test.tick(18_000);
    expect(await entriesOf(tipSeq())).toEqual([]);
    await commit();
    await test.tick(18_000);
    expect(await entriesOf(tipSeq())).toEqual(['order|OPENLATER']);
    const { rows } = await test.owner.pool.query(
      'select entry_ts, open_ts, due_ts from order_opening where order_no = $1',
      ['OPENLATER'],
    );
    const now = test.clock.now();
    expect(rows).toEqual([{ entry_ts: now, open_ts: now + 1_000, due_ts: now + 31_000 }]);
  });

  it('opens an order with a batch that is written up to three seconds late', async () => {
    const { orderNo } = await place(test, user);
    await test.tick(18_000);
    const opens = test.context.market.log.nextTs;
    test.source.setPrice('AUR', 18_005);
    test.clock.advance(4_000);
    await test.context.market.runTurn();
    const { data } = await ask<Order>(test, user, `/orderDetail?orderNo=${orderNo}`);
    expect(data).toMatchObject({ openTime: opens, openPrice: '180.05' });
  });

  it('lists an order as pending before and after a batch contains it', async () => {
    const { orderNo } = await place(test, user);
    const pending = async () => {
      const { data } = await ask<{ list: Order[] }>(test, user, '/orderList?state=pending');
      return data.list.map((order) => [order.orderNo, order.openTime]);
    };
    expect(await pending()).toEqual([[orderNo, null]]);
    await test.tick(18_000);
    expect(await pending()).toEqual([[orderNo, null]]);
    await test.tick(18_000);
    expect(await pending()).toEqual([[orderNo, test.clock.now()]]);
  });
});
