-- The result of an order, exactly once by its primary key. The checks are the complete rule: only
-- the result that the two prices determine can be written. The opening price is that of open_ts, the
-- closing price that of due_ts; a missing price is null, and the order void.
create table settlement (
  user_id bigint not null,
  order_no text not null,
  product_id integer not null,
  side smallint not null,
  stake bigint not null,
  rate integer not null,
  seconds integer not null,
  open_ts bigint not null,
  due_ts bigint not null,
  result text not null check (result in ('win', 'lose', 'tie', 'void')),
  open_seq bigint,
  open_price bigint,
  close_seq bigint,
  close_price bigint,
  paid bigint not null,
  settled_ts bigint not null,
  check ((result = 'void') = (close_price is null)),
  check ((open_price is null) = (open_seq is null) and (close_price is null) = (close_seq is null)),
  check (close_price is null or open_price is not null),
  -- The entry of the order was late.
  check (due_ts > open_ts or open_price is null),
  check (result <> 'win' or sign(close_price - open_price) = side),
  check (result <> 'lose' or sign(close_price - open_price) = -side),
  check (result <> 'tie' or close_price = open_price),
  check (paid = case result
    when 'lose' then 0
    when 'win' then stake + div(stake::numeric * rate + 5000, 10000)::bigint
    else stake end),
  check (settled_ts >= case when open_price is null then open_ts else due_ts end),
  primary key (user_id, order_no),
  constraint settlement_of_order foreign key
    (user_id, order_no, product_id, side, stake, rate, seconds, open_ts, due_ts)
    references order_opening
      (user_id, order_no, product_id, side, stake, rate, seconds, open_ts, due_ts),
  foreign key (product_id, open_ts, open_seq, open_price)
    references tick (product_id, ts, seq, price),
  foreign key (product_id, due_ts, close_seq, close_price)
    references tick (product_id, ts, seq, price)
);
create index settlement_by_time on settlement (user_id, settled_ts desc, order_no desc);
create index settlement_by_product on settlement
  (user_id, product_id, settled_ts desc, order_no desc);
create index settlement_close_tick on settlement (product_id, due_ts);

-- Writes results of many customers' orders (rows of this table), and moves the money of new ones.
-- Outcomes: `settled`, `done` (it already had a result), or `busy`: another transaction has locked
-- the wallet. Several orders of one customer are paid in turn. The result's primary key is inserted
-- before the money moves.
--
-- Moves the same as `post_journal`, but many entries per statement. Both must compute equal
-- digests, or the chain breaks (server/services/orders/settleTogether.test.ts compares them). The
-- payment is the `settlement` row's, which the checks and keys determine.
create function settle_orders(p_results jsonb)
returns table (place integer, outcome text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
-- Forces index scans, even if this was planned while a table was small.
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  v_results public.settlement[] :=
    array(select r from jsonb_populate_recordset(null::public.settlement, p_results) r);
  v_held bigint[];
  v_made bigint[];
  v_rounds bigint;
begin
  -- Other locks, on keys or rows, must not delay the batch either.
  perform set_config('lock_timeout', '100', true);
  select coalesce(array_agg(h.user_id), '{}') into v_held
    from public.hold_wallets(array(select user_id from unnest(v_results)), false) h;

  -- All results in one statement: after the locks, and before any wallet changes.
  with made as (
    insert into public.settlement as s
      select d.* from unnest(v_results) d where d.user_id = any(v_held)
      on conflict (user_id, order_no) do nothing
      returning s.user_id, s.order_no)
  select coalesce(array_agg(d.ordinality), '{}') into v_made
    from unnest(v_results) with ordinality as d
    join made m on m.user_id = d.user_id and m.order_no = d.order_no;

  select coalesce(max(n), 0) into v_rounds from (
    select count(*) as n from unnest(v_made) made group by v_results[made].user_id) orders;
  -- One order of each customer per round, so that entries follow each other.
  for v_round in 1 .. v_rounds loop
    with due as materialized (
      select n.user_id, n.order_no, n.stake, n.paid, n.at, n.credit, n.profit, n.reason
      from (
        select d.user_id, d.order_no, d.stake, d.paid, d.settled_ts as at,
          case d.result when 'lose' then 'house' else 'available' end as credit,
          greatest(d.paid - d.stake, 0) as profit,
          case when d.result <> 'void' then null when d.open_price is null then 'opening_missing'
            else 'closing_missing' end as reason,
          row_number() over (partition by d.user_id order by d.ordinality) as round
        from unnest(v_results) with ordinality as d where d.ordinality = any(v_made)) n
      where n.round = v_round),
    -- The stake leaves `staked`, to the operator's `house` bucket or back to the customer.
    resolved as materialized (
      select d.user_id, d.order_no, d.stake, d.credit, d.profit, d.reason,
        greatest(d.at, w.last_at) as at, w.seq + 1 as seq, w.frozen, w.staked - d.stake as staked,
        w.available + case d.credit when 'available' then d.stake else 0 end as available,
        case d.credit when 'house' then 'lose' else 'stake_back' end as kind, w.digest as before
      from due d join public.wallet w on w.user_id = d.user_id and w.currency = 'USDT'),
    first_entry as materialized (
      select r.*, sha256(r.before || convert_to(public.journal_line('USDT', r.seq, r.kind, r.order_no,
          2::smallint, 'staked', r.credit, r.stake, r.available, r.frozen, r.staked, r.at,
          r.reason) || E'\n', 'UTF8')) as digest
      from resolved r),
    -- The profit of a win follows, from `house`.
    second_entry as materialized (
      select f.user_id, f.order_no, f.seq + 1 as seq, f.profit, f.available + f.profit as available,
        f.frozen, f.staked, f.at,
        sha256(f.digest || convert_to(public.journal_line('USDT', f.seq + 1, 'win', f.order_no,
          3::smallint, 'house', 'available', f.profit, f.available + f.profit, f.frozen, f.staked,
          f.at) || E'\n', 'UTF8')) as digest
      from first_entry f where f.profit > 0),
    moved as (
      update public.wallet w set seq = coalesce(s.seq, f.seq), staked = f.staked,
          available = coalesce(s.available, f.available),
          house = w.house + case f.credit when 'house' then f.stake else -f.profit end,
          last_at = f.at, digest = coalesce(s.digest, f.digest)
        from first_entry f left join second_entry s on s.user_id = f.user_id
        where w.user_id = f.user_id and w.currency = 'USDT')
    insert into public.journal (user_id, currency, seq, kind, ref, phase, opens, debit, credit, amount,
        available_after, frozen_after, staked_after, at, reason, digest)
      select f.user_id, 'USDT', f.seq, f.kind, f.order_no, 2, 1, 'staked', f.credit, f.stake,
          f.available, f.frozen, f.staked, f.at, f.reason, f.digest
        from first_entry f
      union all
      select s.user_id, 'USDT', s.seq, 'win', s.order_no, 3, null, 'house', 'available', s.profit,
          s.available, s.frozen, s.staked, s.at, null, s.digest
        from second_entry s;
  end loop;

  return query select d.ordinality::integer, case when d.ordinality = any(v_made) then 'settled'
      when d.user_id = any(v_held) then 'done' else 'busy' end
    from unnest(v_results) with ordinality as d;
end
$$;

revoke all on function settle_orders from public;

-- The running server cannot delete ticks. This deletes only archived ticks that are in the candles
-- and that no order refers to.
create function prune_ticks(first_ts bigint, end_ts bigint) returns void
language sql security definer set search_path = public as $$
  delete from tick t using product p
  where t.product_id = p.id and t.ts >= first_ts and t.ts < end_ts
    and end_ts <= (select rolled_until from market_state where id = 1)
    and exists (select 1 from tick_archive a where a.from_ts <= t.ts and a.to_ts > t.ts)
    and not exists
      (select 1 from order_opening o where o.product_id = t.product_id and o.open_ts = t.ts)
    and not exists
      (select 1 from settlement s where s.product_id = t.product_id and s.due_ts = t.ts);
$$;
