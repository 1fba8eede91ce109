import { minor } from '@candor/rules/money';
import { paidFor } from '@candor/rules/order';
import { insertSettlements, readDueOrders } from '../repositories/money/settlements';
import { settleOrders } from '../services/orders/settleOrders';
import { insertUser } from '../testing/insertUser';
import { place } from '../testing/orders';
import { buildTestMarket, type TestMarket } from '../testing/testMarket';
import { audit, faultsOf } from './audit';

let test: TestMarket;
beforeEach(async () => {
  test = await buildTestMarket({ config: { orderTerms: [{ seconds: 1, rate: 8_000 }] } });
});
afterEach(() => test.close());

async function dueOfTwo() {
  await test.tick(18_000);
  for (let i = 0; i < 2; i += 1) {
    const user = await insertUser(test.context, minor(100_000));
    await place(test, user, { seconds: 1 });
  }
  await test.tick(18_000, 18_000, 18_001);
  return readDueOrders(test.db, 0, test.clock.now(), 10);
}

describe('the audit', () => {
  it('accepts orders that were settled in one transaction', async () => {
    const run = await settleOrders(test.db, await dueOfTwo(), test.clock.now());
    expect(run.orders).toHaveLength(2);
    expect(faultsOf(await audit(test.owner))).toEqual({});
  });

  it("finds a transaction that posted to several customers' wallets one after the other", async () => {
    const due = await dueOfTwo();
    const settledTs = test.clock.now();
    await test.db.transaction(async (tx) => {
      for (const order of due) {
        const paid = paidFor('win', order.stake, order.rate);
        const settled = { ...order, result: 'win', paid, settledTs } as const;
        await insertSettlements(tx, [settled], settledTs);
      }
    });
    expect(faultsOf(await audit(test.owner))).toEqual({ wallets_taken_in_turn: 1 });
  });
});
