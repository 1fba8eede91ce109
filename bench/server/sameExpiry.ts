import type { Database } from '../../server/db/Database';
import type { Figure } from '../Figure';

/** Number of customers; each places one order, and all orders expire at the same instant. */
const CUSTOMER_COUNT = 8_000;
const SETTLED_MS_MAX = 2_000;
const TERM_SECONDS = 5;
const POLL_MS = 20;
const TIMEOUT_MS = 60_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const CUSTOMERS_SQL = `with made as (
    insert into app_user (login_key, username, register_type, country_code, nickname, password_hash,
        fund_hash, invite_code, login_at, created_at, updated_at)
      select 'herd ' || n, 'herd ' || n, 1, '86', 'herd', 'x', 'x', 'herd ' || n, 1, 1, 1
      from generate_series(1, $1::int) n
    returning user_id)
  insert into wallet (user_id, currency) select user_id, 'USDT' from made returning user_id`;

const GIVE_BALANCE = `select post_journal(u, 'USDT', 'bonus', 'herd', 1::smallint, null, 'promo', 'available',
  100000, 1) from unnest($1::bigint[]) u`;

/** Accepts orders in the future, because placing all takes longer than an entry may be late. */
const PLACE_SQL = `select p.outcome from unnest($1::bigint[]) u, place_orders(true,
    jsonb_build_array(jsonb_build_object('user_id', u, 'order_no', 'HERD' || u, 'request_id', 'herd ' || u,
      'request_hash', sha256('herd'), 'product_id', 1,
      'side', case u % 2 when 0 then 1 else -1 end, 'currency', 'USDT', 'stake', 1000, 'rate', 8000,
      'seconds', $2::int, 'accepted_ts', (extract(epoch from clock_timestamp()) * 1000)::bigint + 60000,
      'receipt', 'x', 'line', 'order|herd' || u, 'staked_max', 100000000000))) p`;

const OPENED = `select count(*)::int as n, min(due_ts) as due, max(due_ts) as last from order_opening
  where order_no like 'HERD%'`;

/** Waits until the log contains all orders; returns their common expiry. */
async function readExpiry(owner: Database): Promise<number> {
  for (;;) {
    const { rows } = await owner.pool.query<{ n: number; due: number; last: number }>(OPENED);
    const [opened] = rows;
    if (opened?.n === CUSTOMER_COUNT && opened.due === opened.last) return opened.due;
    if (opened !== undefined && opened.n > 0) throw new Error('the herd opened in several batches');
    await pause(POLL_MS);
  }
}

async function countSettled(owner: Database, due: number): Promise<number> {
  const sql = 'select count(*)::int as n from settlement where due_ts = $1';
  return (await owner.pool.query<{ n: number }>(sql, [due])).rows[0]?.n ?? 0;
}

/** Measures ms to settle and commit all orders of one instant, either half lost or all tied. */
export async function benchSameExpiry(owner: Database): Promise<Figure> {
  const made = await owner.pool.query<{ user_id: number }>(CUSTOMERS_SQL, [CUSTOMER_COUNT]);
  const users = made.rows.map((row) => row.user_id);
  // Without new statistics, query plans for nearly empty tables would scan them per customer.
  await owner.pool.query('analyze app_user, wallet, journal, trade_order');
  await owner.pool.query(GIVE_BALANCE, [users]);
  const placed = await owner.pool.query<{ outcome: string }>(PLACE_SQL, [users, TERM_SECONDS]);
  const placedOrders = placed.rows.filter(({ outcome }) => outcome === 'placed').length;
  if (placedOrders !== CUSTOMER_COUNT) throw new Error(`only ${placedOrders} orders were placed`);
  const due = await readExpiry(owner);
  await pause(due - Date.now());
  while ((await countSettled(owner, due)) < CUSTOMER_COUNT) {
    if (Date.now() - due > TIMEOUT_MS) throw new Error('the herd is not settled');
    await pause(POLL_MS);
  }
  const took = Date.now() - due;
  return {
    what: `${CUSTOMER_COUNT.toLocaleString('en')} orders of as many customers that end at one instant`,
    measured: `settled after ${took} ms`,
    ratio: took / SETTLED_MS_MAX,
    limit: `<= ${SETTLED_MS_MAX} ms`,
    ok: took <= SETTLED_MS_MAX,
  };
}
