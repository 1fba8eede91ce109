create table trade_order (
  user_id bigint not null references app_user (user_id),
  order_no text not null,
  request_id text not null,
  request_hash bytea not null check (octet_length(request_hash) = 32),
  product_id integer not null references product (id),
  side smallint not null check (side in (-1, 1)),
  currency text not null check (currency = 'USDT'),
  stake bigint not null check (stake > 0),
  rate integer not null check (rate between 1 and 100000),
  seconds integer not null check (seconds between 1 and 86400),
  opened_ts bigint not null,
  due_ts bigint not null,
  -- The opening tick. A foreign key to the log ensures that its price is right.
  open_ts bigint not null,
  open_seq bigint not null,
  open_price bigint not null,
  -- Signed and stored with the order in one statement. Null only if an operator removed it, which
  -- every verifier reports.
  receipt text,
  check (due_ts = opened_ts + seconds::bigint * 1000),
  check (open_ts <= opened_ts),
  constraint trade_order_price_age check (opened_ts - open_ts <= 3000),
  primary key (user_id, order_no),
  unique (user_id, request_id),
  constraint trade_order_terms unique
    (user_id, order_no, product_id, side, open_price, opened_ts, stake, rate, due_ts),
  foreign key (user_id, currency) references wallet (user_id, currency),
  foreign key (product_id, open_ts, open_seq, open_price)
    references tick (product_id, ts, seq, price)
);
create index trade_order_due on trade_order (due_ts);
create index trade_order_user_due on trade_order (user_id, due_ts);
create index trade_order_open_tick on trade_order (product_id, open_ts);

-- Signed refusals of signed orders. A refused request stays refused.
create table order_refusal (
  user_id bigint not null references app_user (user_id),
  request_id text not null,
  request_hash bytea not null check (octet_length(request_hash) = 32),
  at bigint not null,
  -- Code and parameters of the error, JSON.
  answer text not null,
  note text not null,
  primary key (user_id, request_id)
);
-- For the daily limit of signed refusals.
create index order_refusal_lately on order_refusal (user_id, at);

-- Places orders of different customers. Each has a separate outcome: `placed`, or why it was not,
-- without affecting the others. p_orders: objects with the columns of trade_order, the `line` that
-- binds the receipt to the log, and `staked_max`, the customer's maximum total stake. Wallets are
-- locked first, so everything then read of a customer is valid until the commit. `busy`: another
-- transaction has locked the wallet. `other_tick`: the order does not open at the last tick at or
-- before its instant. `repeated`: the request id was used before.
create function place_orders(p_wait boolean, p_orders jsonb)
returns table (
  place integer, outcome text, staked bigint, seq bigint, available bigint, frozen bigint,
  digest bytea)
-- Forces index scans: plans made while a table is small would later scan it completely. For the
-- same reason the subqueries return a value: `exists` may hash the whole table. A generic plan,
-- because planning every batch takes longer than running it.
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  v_user_ids bigint[] :=
    array(select (value ->> 'user_id')::bigint from jsonb_array_elements(p_orders));
  v_held bigint[];
  v_free bigint[];
  v_bound bigint[];
begin
  if (select count(*) <> count(distinct u) from unnest(v_user_ids) u) then
    raise exception 'two orders of one customer would be judged by the balance before the first';
  end if;
  -- Other locks, on keys or rows, must not delay the batch either.
  if not p_wait then
    perform set_config('lock_timeout', '100', true);
  end if;
  select array_agg(h.user_id), array_agg(h.available), array_agg(h.staked)
    into v_held, v_free, v_bound from hold_wallets(v_user_ids, p_wait) h;
  return query
  with asked as materialized (
    select e.place, e.value ->> 'line' as line, o as new_order, case
        when w.user_id is null then 'busy'
        when (select t.seq from tick t where t.product_id = o.product_id and t.ts <= o.opened_ts
          order by t.ts desc limit 1) is distinct from o.open_seq then 'other_tick'
        when (select true from trade_order e
          where e.user_id = o.user_id and e.request_id = o.request_id) then 'repeated'
        when (select true from order_refusal r
          where r.user_id = o.user_id and r.request_id = o.request_id) then 'refused'
        when w.available < o.stake then 'insufficient_balance'
        when w.staked + o.stake > (e.value ->> 'staked_max')::bigint then 'staked_above_maximum'
        else 'placed' end as outcome
    from jsonb_populate_recordset(null::trade_order, p_orders) as o
    join jsonb_array_elements(p_orders) with ordinality as e(value, place)
      on e.value ->> 'order_no' = o.order_no
    left join unnest(v_held, v_free, v_bound) as w(user_id, available, staked)
      on w.user_id = o.user_id),
  placed as materialized (select * from asked a where a.outcome = 'placed'),
  stored as (insert into trade_order select (p.new_order).* from placed p),
  bound as (insert into log_pending (line) select p.line from placed p order by p.place),
  posted as materialized (
    select p.place, j.* from placed p, lateral post_journal((p.new_order).user_id, 'USDT', 'stake',
      (p.new_order).order_no, 1::smallint, null, 'available', 'staked', (p.new_order).stake,
      (p.new_order).opened_ts) j)
  select a.place::integer, a.outcome, j.staked, j.seq, j.available, j.frozen, j.digest
    from asked a left join posted j on j.place = a.place;
end
$$;
revoke all on function place_orders from public;
