import { minor } from '@candor/rules/money';
import { insertUser } from '../../../testing/insertUser';
import { ask, orderRequest } from '../../../testing/orders';
import { buildTestMarket, type TestMarket } from '../../../testing/testMarket';

let test: TestMarket;
beforeAll(async () => {
  test = await buildTestMarket();
  await test.tick(18_246);
});
afterAll(() => test.close());

describe('concurrent orders', () => {
  it('are accepted without delay while many others are refused', async () => {
    const refused = [];
    while (refused.length < 20) refused.push(await insertUser(test.context, minor(10_000)));
    const customer = await insertUser(test.context, minor(10_000));
    // Each refusal waits for its wallet until the timeout.
    const lock = await test.owner.pool.connect();
    await lock.query('begin');
    const ids = refused.map(({ userId }) => userId);
    await lock.query('select 1 from wallet where user_id = any($1) for update', [ids]);
    const tooSmall = { quantity: '0.01' };
    const refusals = refused.map((user) => ask(test, user, '/orderSave', orderRequest(tooSmall)));
    await new Promise((resolve) => setTimeout(resolve, 100));
    const from = performance.now();
    const { status } = await ask(test, customer, '/orderSave', orderRequest());
    const ms = performance.now() - from;
    await lock.query('rollback');
    lock.release();
    await Promise.all(refusals);
    expect([status, ms < 1_000]).toEqual([200, true]);
  });
});
