import { minor } from '@candor/rules/money';
import type { Queryable } from '../../db/Database';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp';
import { insertUser, type TestUser } from '../../testing/insertUser';
import { listCashFlow } from '../money/cashFlow';
import { listOrders } from '../money/orders';

/** Number of a customer's old settled orders; all but one are orders of the same product. */
const MANY = 4_000;
const PRODUCT = 'case n when 1 then 2 else 1 end';
const PAGE = { before: null, limit: 5 };

/** Inserts orders without foreign key checks, so that they need no other rows. */
const ORDERS = [
  'set local session_replication_role = replica',
  `insert into trade_order (user_id, order_no, request_id, request_hash, product_id, side, currency,
       stake, rate, seconds, accepted_ts, receipt)
     select $1, 'LONG' || n, 'LONG' || n, sha256(''), ${PRODUCT}, 1, 'USDT', 1000, 8000, 1,
       n * 1000 - 1500, 'x'
     from generate_series(1, ${MANY}) n`,
  `insert into order_opening (user_id, order_no, product_id, side, stake, rate, seconds, accepted_ts,
       entry_ts, open_ts, due_ts)
     select $1, 'LONG' || n, ${PRODUCT}, 1, 1000, 8000, 1, n * 1000 - 1500, n * 1000 - 1000, n * 1000,
       n * 1000 + 1000
     from generate_series(1, ${MANY}) n`,
  `insert into settlement (user_id, order_no, product_id, side, stake, rate, seconds, open_ts, due_ts,
       result, open_seq, open_price, close_seq, close_price, paid, settled_ts)
     select $1, 'LONG' || n, ${PRODUCT}, 1, 1000, 8000, 1, n * 1000, n * 1000 + 1000, 'lose', n, 100,
       n + 1, 99, 0, n * 1000 + 1000
     from generate_series(1, ${MANY}) n`,
  `update market_state set settled_until = ${MANY + 2} * 1000`,
];
const STAKES = `select post_journal($1, 'USDT', 'stake', 'LONG' || n, 1::smallint, null, 'available',
  'staked', 1, 1) from generate_series(1, ${MANY}) n`;

const READ = {
  name: 'rows_read',
  text: `select coalesce(sum(idx_tup_fetch + seq_tup_read), 0)::int as n from pg_stat_xact_user_tables
    where relname in ('trade_order', 'order_opening', 'settlement', 'journal')`,
};

let test: TestApp;
let user: TestUser;
beforeAll(async () => {
  test = await buildTestApp();
  user = await insertUser(test.context, minor(1_000_000));
  const client = await test.owner.pool.connect();
  await client.query('begin');
  for (const sql of ORDERS) await client.query(sql, sql.includes('$1') ? [user.userId] : []);
  await client.query('commit');
  await client.query(STAKES, [user.userId]);
  await client.query('analyze trade_order, order_opening, settlement, journal');
  client.release();
});
afterAll(() => test.close());

/** Counts rows read by a query, in one transaction: PostgreSQL's counters lag between them. */
async function rowsRead(list: (tx: Queryable) => Promise<unknown[]>) {
  return test.db.transaction(async (tx) => {
    const count = async () => (await tx.query<{ n: number }>(READ))[0]?.n ?? NaN;
    const before = await count();
    const answered = (await list(tx)).length;
    return { answered, read: (await count()) - before };
  });
}

describe('queries for a customer with a long history', () => {
  it.each([
    ['the newest results', null, PAGE.limit + 1],
    ['the results of a product that was traded once', 2, 1],
    ['the results of a product that was never traded', 3, 0],
  ])('find %s without reading other rows', async (_, product, expected) => {
    const list = (tx: Queryable) => listOrders(tx, user.userId, 'finished', product, PAGE);
    const { answered, read } = await rowsRead(list);
    expect(answered).toBe(expected);
    expect(read).toBeLessThan(30);
  });

  it('find running orders without reading finished orders', async () => {
    const list = (tx: Queryable) => listOrders(tx, user.userId, 'pending', null, PAGE);
    const { answered, read } = await rowsRead(list);
    expect(answered).toBe(0);
    expect(read).toBeLessThan(30);
  });

  it('find entries of a rare kind without reading the entries of orders', async () => {
    const rare = await rowsRead((tx) =>
      listCashFlow(tx, user.userId, ['withdraw_pay', 'system_recharge'], PAGE),
    );
    expect(rare.answered).toBe(1);
    expect(rare.read).toBeLessThan(30);
    const stakes = await rowsRead((tx) => listCashFlow(tx, user.userId, ['stake'], PAGE));
    expect(stakes.answered).toBe(PAGE.limit + 1);
    expect(stakes.read).toBeLessThan(30);
  });
});
