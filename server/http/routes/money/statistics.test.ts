import type { Statistics } from '../../../../types/contract/statistics';
import { minor } from '@candor/rules/money';
import { insertUser, type TestUser } from '../../../testing/insertUser';
import { ask, place } from '../../../testing/orders';
import { seedTestApp } from '../../../testing/seedTestApp';
import { buildTestMarket, type TestMarket } from '../../../testing/testMarket';
import { DAY_MS, HOUR_MS } from '@candor/rules/durations';

let test: TestMarket;
let user: TestUser;
beforeAll(async () => {
  test = await buildTestMarket({
    config: {
      orderTerms: [
        { seconds: 2, rate: 8000 },
        { seconds: 4, rate: 10_000 },
      ],
    },
  });
  await seedTestApp(test.context);
  await test.tick(10_000);
  user = await insertUser(test.context, minor(1_000_000));
});
afterAll(() => test.close());

/** Sessions may have expired after a change of the clock. */
const logInAgain = async (customer: TestUser): Promise<TestUser> => ({
  ...customer,
  token: await test.context.db.transaction((tx) =>
    test.context.sessions.begin(tx, customer.userId),
  ),
});

const of = async (customer: TestUser, days: string) =>
  (await ask<Statistics>(test, customer, `/orderStatistics?days=${days}`)).data;

describe('GET /statistics', () => {
  it('returns zeros without rates before the first result', async () => {
    expect(await of(user, 'all')).toEqual({
      total: { orders: 0, right: 0, wrong: 0, profit: '0.00' },
      rightRate: null,
      breakEven: null,
      byProduct: [],
      byTerm: [],
      byHour: [],
      curve: [],
    });
  });

  it('counts right and wrong by product, term and hour, and returns the break-even rate', async () => {
    await place(test, user, { seconds: 2, quantity: '100', direction: 1 });
    await place(test, user, { seconds: 2, quantity: '100', direction: 2 });
    await place(test, user, { seconds: 4, quantity: '300', direction: 1 });
    await test.tick(10_000, 10_000, 10_005, 10_010, 10_000, 10_000);
    await test.context.market.settle();
    const all = await of(user, 'all');
    expect(all.total).toEqual({ orders: 3, right: 1, wrong: 1, profit: '-20.00' });
    expect(all.rightRate).toBe('0.50');
    // Two decided orders at a rate of 80 % break even at 1 / 1.8.
    expect(all.breakEven).toBe('0.5556');
    expect(all.byProduct).toEqual([
      { procode: 'AUR', title: 'Aurora Robotics', orders: 3, right: 1, wrong: 1, profit: '-20.00' },
    ]);
    expect(all.byTerm).toEqual([
      { seconds: 2, orders: 2, right: 1, wrong: 1, profit: '-20.00' },
      { seconds: 4, orders: 1, right: 0, wrong: 0, profit: '0.00' },
    ]);
    expect(all.byHour.map(({ orders }) => orders)).toEqual([3]);
    expect(all.curve.map(({ profit }) => profit)).toEqual(['-20.00']);
    expect((await of(user, '1')).total).toEqual(all.total);
  });

  it('has hours in China ascending, and a curve by hour of today or by day', async () => {
    let customer: TestUser = await insertUser(test.context, minor(1_000_000));
    const curves: number[][] = [];
    for (const hours of [0, 1, 20]) {
      test.clock.advance(hours * HOUR_MS);
      customer = await logInAgain(customer);
      await test.tick(10_000);
      await place(test, customer, { seconds: 2, quantity: '100', direction: 1 });
      // Entry, opening, and two seconds.
      await test.tick(10_000, 10_000, 10_000, 10_000);
      await test.context.market.settle();
      const [today, all] = [await of(customer, '1'), await of(customer, 'all')];
      curves.push([today.curve.length, all.curve.length]);
    }
    // The curve of today has a point for each hour, that of all time one for each day.
    expect(curves).toEqual([
      [1, 1],
      [2, 1],
      [1, 2],
    ]);
    const hours = (await of(customer, 'all')).byHour.map(({ hour }) => hour);
    expect(hours).toHaveLength(3);
    // The database returns the groups in no particular order.
    expect(hours).toEqual([...hours].sort((a, b) => a - b));
  });

  it("includes only the customer's own orders, from their first day on", async () => {
    const other = await insertUser(test.context);
    expect((await of(other, 'all')).total.orders).toBe(0);
    test.clock.advance(DAY_MS);
    const fresh = await logInAgain(user);
    expect((await of(fresh, '1')).total.orders).toBe(0);
    expect((await of(fresh, '7')).total.orders).toBe(3);
  });
});
