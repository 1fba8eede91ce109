-- Takes the rows of customers' USDT wallets until the transaction ends: those that nobody else holds,
-- or with p_wait each one, however long that takes. Waiting for more than one could be a deadlock.
create function hold_wallets(p_user_ids bigint[], p_wait boolean)
returns table (user_id bigint, available bigint, staked bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off
as $$
begin
  if not p_wait then
    return query select w.user_id, w.available, w.staked from public.wallet w
      where w.user_id = any(p_user_ids) and w.currency = 'USDT' for no key update skip locked;
  elsif cardinality(p_user_ids) = 1 then
    return query select w.user_id, w.available, w.staked from public.wallet w
      where w.user_id = p_user_ids[1] and w.currency = 'USDT' for no key update;
  else
    raise exception 'one wallet at a time is waited for, not %', cardinality(p_user_ids);
  end if;
end
$$;

-- Places orders of different customers, each with an outcome of its own: `placed`, or why it was not,
-- which keeps none of the others. The wallets are held first. So whatever is read of a customer
-- afterwards, balance, earlier order, earlier refusal, is what it is until the commit.
-- `busy`: the wallet is held by somebody else, and was not waited for.
create function place_orders(
  p_wait boolean, p_rules smallint, p_user_ids bigint[], p_order_nos text[],
  p_request_ids text[], p_request_hashes bytea[], p_product_ids integer[], p_sides smallint[],
  p_stakes bigint[], p_rates integer[], p_seconds integer[], p_opened_ts bigint[],
  p_due_ts bigint[], p_open_ts bigint[], p_open_seqs bigint[], p_open_prices bigint[],
  p_receipts text[], p_lines text[], p_staked_max bigint[])
returns table (
  place integer, outcome text, staked bigint, seq bigint, available bigint, frozen bigint,
  digest bytea)
-- Rows are found one by one, by their keys: planned while a table is small or unknown, a statement would
-- go on reading it from end to end when it has grown. That is also why it looks for an order and a
-- refusal by subqueries with a value: `exists` may be answered by a hash of the whole table.
language plpgsql set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  v_held bigint[];
  v_free bigint[];
  v_bound bigint[];
begin
  if (select count(*) <> count(distinct u) from unnest(p_user_ids) u) then
    raise exception 'two orders of one customer would be judged by the balance before the first';
  end if;
  -- Nothing else is waited for long either: a key that somebody changes, a row that is in the way.
  if not p_wait then
    perform set_config('lock_timeout', '100', true);
  end if;
  select array_agg(h.user_id), array_agg(h.available), array_agg(h.staked)
    into v_held, v_free, v_bound from hold_wallets(p_user_ids, p_wait) h;
  return query
  with asked as materialized (
    select o.*, case
        when w.user_id is null then 'busy'
        when (select t.seq from tick t where t.product_id = o.product_id and t.ts <= o.opened_ts
          order by t.ts desc limit 1) is distinct from o.open_seq then 'other_tick'
        when (select true from trade_order e
          where e.user_id = o.user_id and e.request_id = o.request_id) then 'repeated'
        when (select true from order_refusal r
          where r.user_id = o.user_id and r.request_id = o.request_id) then 'refused'
        when w.available < o.stake then 'insufficient_balance'
        when w.staked + o.stake > o.staked_max then 'staked_above_maximum'
        else 'placed' end as outcome
    from unnest(p_user_ids, p_order_nos, p_request_ids, p_request_hashes, p_product_ids, p_sides,
        p_stakes, p_rates, p_seconds, p_opened_ts, p_due_ts, p_open_ts, p_open_seqs, p_open_prices,
        p_receipts, p_lines, p_staked_max) with ordinality
      as o(user_id, order_no, request_id, request_hash, product_id, side, stake, rate, seconds,
        opened_ts, due_ts, open_ts, open_seq, open_price, receipt, line, staked_max,
        place)
    left join unnest(v_held, v_free, v_bound) as w(user_id, available, staked)
      on w.user_id = o.user_id),
  placed as materialized (select * from asked a where a.outcome = 'placed'),
  stored as (
    insert into trade_order (user_id, order_no, request_id, request_hash, product_id, side,
        currency, stake, rate, seconds, opened_ts, due_ts, open_ts, open_seq, open_price, receipt,
        rules)
      select p.user_id, p.order_no, p.request_id, p.request_hash, p.product_id, p.side, 'USDT',
        p.stake, p.rate, p.seconds, p.opened_ts, p.due_ts, p.open_ts, p.open_seq, p.open_price,
        p.receipt, p_rules from placed p),
  bound as (insert into log_pending (line) select p.line from placed p order by p.place),
  posted as materialized (
    select p.place, j.* from placed p, lateral post_journal(p.user_id, 'USDT', 'stake', p.order_no,
      1::smallint, null, 'available', 'staked', p.stake, p.opened_ts) j)
  select a.place::integer, a.outcome, j.staked, j.seq, j.available, j.frozen, j.digest
    from asked a left join posted j on j.place = a.place;
end
$$;

revoke all on function hold_wallets from public;
revoke all on function place_orders from public;
