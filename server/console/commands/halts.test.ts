import { sql } from 'kysely';
import { minor } from '@candor/rules/money';
import type { Order } from '../../../types/contract/order';
import type { ProductDetail } from '../../../types/contract/product';
import {
  openTestConsole,
  type TestConsole,
  type TestOperator,
} from '../../testing/buildTestConsole';
import { insertUser } from '../../testing/insertUser';
import { ask, orderRequest, place } from '../../testing/orders';
import { buildTestMarket, type TestMarket } from '../../testing/testMarket';
import { MARKET_HANDLERS } from './market';

const why = 'the source looks wrong';
const procode = 'AUR';
const TERMS = [2, 30].map((seconds) => ({ seconds, rate: 8_000 }));

let test: TestMarket & TestConsole;
let ann: TestOperator;
let amy: TestOperator;
beforeAll(async () => {
  test = await openTestConsole(await buildTestMarket({ config: { orderTerms: TERMS } }));
  ann = await test.addOperator('ann', 'admin');
  amy = await test.addOperator('amy', 'admin');
});
afterAll(() => test.close());

/** Runs a command that needs two persons. */
async function runByTwo(command: 'market halt' | 'market resume'): Promise<void> {
  const asked =
    command === 'market halt'
      ? await ann.run(command, { procode, note: '核对行情', why })
      : await ann.run(command, { procode, why });
  const id = asked.data.request ?? '';
  expect((await amy.run('approvals approve', { id, why })).data.state).toBe('done');
  test.context.settings.clearCache();
}

describe('a halt by two operators', () => {
  it('begins in the batch that has its line', async () => {
    await test.tick(18_000);
    await runByTwo('market halt');
    await test.tick(18_000, 18_000);
    const { rows } = await test.owner.pool.query(
      `select b.seq, exists (select from tick t join product p on p.id = t.product_id
           where t.ts = b.ts and p.procode = 'AUR') as priced
         from log_entry e join tick_batch b on b.seq in (e.batch_seq - 1, e.batch_seq)
         where e.line like 'halt|AUR|%' and e.batch_seq = (select max(batch_seq) from log_entry
           where line like 'halt|AUR|%') order by b.seq`,
    );
    expect(rows.map(({ priced }) => priced)).toEqual([true, false]);
    await runByTwo('market resume');
    await test.tick(18_000, 18_000);
  });
});

describe('a pause by one operator', () => {
  it('refuses new orders, and settles the open ones by their prices', async () => {
    const user = await insertUser(test.context, minor(100_000));
    await test.tick(18_000);
    const order = await place(test, user, { seconds: 2 });
    expect((await ann.run('market pause', { procode, why })).data.state).toBe('done');
    await test.tick(18_000, 18_000);
    expect((await ask(test, user, '/orderSave', orderRequest())).error).toBe('product_paused');
    const detail = () => ask<ProductDetail>(test, user, `/productDetail?procode=${procode}`);
    expect((await detail()).data).toMatchObject({ isPaused: true, status: 'open' });
    await test.tick(18_050, 18_050, 18_050);
    await test.context.market.settle();
    const { data } = await ask<Order>(test, user, `/orderDetail?orderNo=${order.orderNo}`);
    expect(data).toMatchObject({ result: 'win', paid: '180.00' });
    expect((await amy.run('market pause', { procode, why })).error).toBe('decided_before');
    await runByTwo('market resume');
    expect((await detail()).data.isPaused).toBe(false);
    expect((await ask(test, user, '/orderSave', orderRequest())).status).toBe(200);
  });

  it('is decided alone, so that its decision cannot halt the product or change its terms', async () => {
    await test.owner.pool.query(`insert into installation values (1, 'live', 1)
      on conflict (id) do update set trading_mode = 'live'`);
    const attempts = [
      `update product_rule set halted_at = 1 where procode = 'AUR'`,
      `update product_rule set terms = '30:9' where procode = 'AUR'`,
    ];
    const { apply } = MARKET_HANDLERS['market pause'];
    for (const attempt of attempts) {
      const forged = jest.spyOn(MARKET_HANDLERS['market pause'], 'apply');
      forged.mockImplementation(async (change) => {
        await apply(change);
        await sql.raw(attempt).execute(change.tx.kysely);
      });
      const { error } = await ann.run('market pause', { procode, why });
      expect([attempt, error]).toEqual([attempt, 'undecided']);
      forged.mockRestore();
    }
    await test.owner.pool.query(`update installation set trading_mode = 'demo'`);
  });
});
