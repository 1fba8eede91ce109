import pg from 'pg';
import type { DatabaseAccess } from '../../server/db/engine';

export interface Fill {
  /** This customer gets half of the orders, or all of them if there are no other customers. */
  userId: number;
  customers: number;
  orders: number;
}

/** Initial balance in minor units, enough for all stakes. */
const BALANCE_MINOR = 10_000_000_000;

/** SQL that inserts customers as after registration; the first is `Fill.userId`. */
const CUSTOMERS_SQL = [
  `create unlogged table fill_user (place integer primary key, user_id bigint not null)`,
  `insert into fill_user values (0, :user)`,
  `with made as (
     insert into app_user (login_key, username, register_type, country_code, nickname, password_hash,
         fund_hash, invite_code, login_at, created_at, updated_at)
       select 'grown ' || n, 'grown ' || n, 1, '86', 'grown', 'x', 'x', 'grown ' || n, 1, 1, 1
       from generate_series(1, :customers) n returning user_id)
   insert into fill_user select row_number() over (order by user_id), user_id from made`,
  `delete from journal where user_id = :user and currency = 'USDT'`,
  `delete from wallet where user_id = :user and currency = 'USDT'`,
];

/**
 * SQL that inserts orders of two months, each opened at one tick and closed at the next. Old ticks
 * are far apart, so the prices may be older than the rules allow.
 */
const ORDERS_SQL = [
  `create unlogged table fill_instant as
     select row_number() over (order by ts) - 1 as place, t.* from (
       select ts, seq, price, lead(ts) over w as close_ts, lead(seq) over w as close_seq,
         lead(price) over w as close_price, lead(ts, 2) over w as after_ts
       from tick where product_id = 1 window w as (order by ts)) t
     where close_ts - ts between 20000000 and 80000000 and after_ts >= close_ts + 1000`,
  `create unlogged table fill_order as
     select u.user_id, 'GROWN' || lpad(n::text, 9, '0') as order_no, i.*, 1000 + n % 1000 as stake,
       (case n / 2 % 2 when 0 then 1 else -1 end)::smallint as side,
       i.ts - 2000 + n % 1000 as accepted_ts
     from generate_series(1, :orders) n
     join fill_user u on u.place =
       case when n % 2 = 0 or :customers = 0 then 0 else 1 + n / 2 % greatest(:customers, 1) end
     join fill_instant i on i.place = n % (select count(*) from fill_instant)`,
  `alter table fill_order add column seconds integer, add column result text, add column paid bigint`,
  `update fill_order set seconds = (close_ts - ts) / 1000,
     result = case sign(close_price - price) when 0 then 'tie' when side then 'win' else 'lose' end`,
  `update fill_order set paid = case result when 'lose' then 0 when 'tie' then stake
     else stake + div(stake::numeric * 8000 + 5000, 10000)::bigint end`,
  `insert into trade_order (user_id, order_no, request_id, request_hash, product_id, side, currency,
       stake, rate, seconds, accepted_ts, receipt)
     select user_id, order_no, order_no, sha256(''), 1, side, 'USDT', stake, 8000, seconds,
       accepted_ts, repeat('x', 900)
     from fill_order order by accepted_ts`,
  `insert into order_opening (user_id, order_no, product_id, side, stake, rate, seconds, accepted_ts,
       entry_ts, open_ts, due_ts)
     select user_id, order_no, 1, side, stake, 8000, seconds, accepted_ts, ts - 1000, ts, close_ts
     from fill_order order by ts`,
  `insert into settlement (user_id, order_no, product_id, side, stake, rate, seconds, open_ts, due_ts,
       result, open_seq, open_price, close_seq, close_price, paid, settled_ts)
     select user_id, order_no, 1, side, stake, 8000, seconds, ts, close_ts, result, seq, price,
       close_seq, close_price, paid, close_ts
     from fill_order order by close_ts`,
];

/** SQL that inserts the orders' journal, chained as by `post_journal`, and the wallets. */
const MONEY_SQL = [
  `create function fill_link(bytea, text) returns bytea language sql immutable
     as $$ select sha256($1 || convert_to($2 || E'\\n', 'UTF8')) $$`,
  `create aggregate fill_chain(text)
     (sfunc = fill_link, stype = bytea, initcond = '\\x${'00'.repeat(32)}')`,
  `insert into journal (user_id, currency, seq, kind, ref, phase, opens, debit, credit, amount,
       available_after, frozen_after, staked_after, at, digest)
     select user_id, 'USDT', seq, kind, ref, phase, opens, debit, credit, amount, available, 0, staked,
       at, fill_chain(journal_line('USDT', seq, kind, ref, phase, debit, credit, amount, available, 0,
         staked, at)) over (partition by user_id order by seq)
     from (
       select e.*, row_number() over w as seq,
         sum(case 'available' when credit then amount when debit then -amount else 0 end) over w
           ::bigint as available,
         sum(case 'staked' when credit then amount when debit then -amount else 0 end) over w
           ::bigint as staked
       from (
         select user_id, 1::bigint as at, 'bonus' as kind, 'fill' as ref, 1::smallint as phase,
           null::smallint as opens, 'promo' as debit, 'available' as credit, ${BALANCE_MINOR} as amount
         from fill_user
         union all select user_id, accepted_ts, 'stake', order_no, 1::smallint, null, 'available',
           'staked', stake from fill_order
         union all select user_id, close_ts,
           case result when 'lose' then 'lose' else 'stake_back' end, order_no, 2::smallint, 1::smallint,
           'staked', case result when 'lose' then 'house' else 'available' end, stake from fill_order
         union all select user_id, close_ts, 'win', order_no, 3::smallint, null,
           'house', 'available', paid - stake from fill_order where result = 'win') e
       window w as (partition by user_id order by at, ref, phase)) entries`,
  `insert into wallet (user_id, currency, seq, available, staked, house, promo, digest)
     select distinct on (user_id) user_id, 'USDT', seq, available_after, 0,
       ${BALANCE_MINOR} - available_after, -${BALANCE_MINOR}, digest
     from journal where user_id in (select user_id from fill_user) and currency = 'USDT'
     order by user_id, seq desc`,
  `update market_state set settled_until = (select max(ts) - 120000 from tick)`,
];

const CLEAN_SQL = [
  'drop table fill_user, fill_instant, fill_order',
  'drop aggregate fill_chain(text)',
  'drop function fill_link',
];

/** Fills a database with customers, settled orders and a journal, without foreign key checks. */
export async function fillDatabase({ owner }: DatabaseAccess, fill: Fill): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  const values: Readonly<Record<string, number>> = {
    user: fill.userId,
    customers: fill.customers,
    orders: fill.orders,
  };
  await client.query('begin');
  await client.query(`set local session_replication_role = replica; set local work_mem = '256MB'`);
  for (const text of [...CUSTOMERS_SQL, ...ORDERS_SQL, ...MONEY_SQL, ...CLEAN_SQL]) {
    await client.query(
      text.replace(/:(user|customers|orders)\b/g, (_, name: string) => `${values[name]}`),
    );
  }
  await client.query('commit');
  await client.query('vacuum analyze');
  await client.end();
}
