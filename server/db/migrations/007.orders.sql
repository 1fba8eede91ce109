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
  accepted_ts bigint not null,
  -- Signed and stored with the order in one statement. Null only if an operator removed it, which
  -- every verifier reports.
  receipt text,
  -- The order's text with the device's signature; null for an unsigned order.
  signed_order text,
  primary key (user_id, order_no),
  unique (user_id, request_id),
  constraint trade_order_terms unique
    (user_id, order_no, product_id, side, stake, rate, seconds, accepted_ts),
  foreign key (user_id, currency) references wallet (user_id, currency)
);

-- When an order opens and expires, written with the batch at entry_ts that contains it. The order
-- opens at the price of open_ts, the next instant of the log, which does not exist yet. If the entry
-- is late, the order can neither open nor run.
create table order_opening (
  user_id bigint not null,
  order_no text not null,
  product_id integer not null,
  side smallint not null,
  stake bigint not null,
  rate integer not null,
  seconds integer not null,
  accepted_ts bigint not null,
  entry_ts bigint not null,
  open_ts bigint not null,
  due_ts bigint not null,
  check (open_ts > entry_ts and open_ts - entry_ts <= 1000),
  constraint order_opening_entry_age check (due_ts = open_ts +
    case when entry_ts > accepted_ts + 3000 then 0 else seconds::bigint * 1000 end),
  primary key (user_id, order_no),
  constraint order_opening_terms unique
    (user_id, order_no, product_id, side, stake, rate, seconds, open_ts, due_ts),
  constraint order_opening_of_order foreign key
    (user_id, order_no, product_id, side, stake, rate, seconds, accepted_ts) references trade_order
      (user_id, order_no, product_id, side, stake, rate, seconds, accepted_ts)
);
create index order_opening_due on order_opening (due_ts);
create index order_opening_user_due on order_opening (user_id, due_ts);
create index order_opening_tick on order_opening (open_ts, product_id);

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
-- binds the order to the log, and `staked_max`, the customer's maximum total stake. Wallets are
-- locked first, so everything then read of a customer is valid until the commit. `busy`: another
-- transaction has locked the wallet. `repeated`: the request id was used before.
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
  bound as (insert into log_pending (line, user_id, order_no)
    select p.line, (p.new_order).user_id, (p.new_order).order_no from placed p order by p.place),
  posted as materialized (
    select p.place, j.* from placed p, lateral post_journal((p.new_order).user_id, 'USDT', 'stake',
      (p.new_order).order_no, 1::smallint, null, 'available', 'staked', (p.new_order).stake,
      (p.new_order).accepted_ts) j)
  select a.place::integer, a.outcome, j.staked, j.seq, j.available, j.frozen, j.digest
    from asked a left join posted j on j.place = a.place;
end
$$;
revoke all on function place_orders from public;
