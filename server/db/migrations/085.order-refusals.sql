-- What was refused of the orders that a phone had signed: the refusal as it was signed and answered. A
-- request that has been refused stays so, whatever would become of it by now.
create table order_refusal (
  user_id bigint not null references app_user (user_id),
  request_id text not null,
  request_hash bytea not null check (octet_length(request_hash) = 32),
  at bigint not null,
  -- Code and figures of the error, JSON.
  answer text not null,
  note text not null,
  primary key (user_id, request_id)
);
-- How many there were lately.
create index order_refusal_lately on order_refusal (user_id, at);

-- The function of 083, which takes no order whose request has been refused. It looks when it has the
-- customer's wallet, under which refusals are written: whichever comes first is all there will be. An
-- error and no outcome, so that a server which does not know of refusals takes none either.
create or replace function place_order(
  p_user_id bigint, p_order_no text, p_request_id text, p_request_hash bytea, p_product_id integer,
  p_side smallint, p_stake bigint, p_rate integer, p_seconds integer, p_opened_ts bigint,
  p_due_ts bigint, p_open_ts bigint, p_open_seq bigint, p_open_price bigint, p_receipt text,
  p_rules smallint, p_line text)
returns table (
  outcome text, staked bigint, seq bigint, available bigint, frozen bigint, digest bytea)
language plpgsql
as $$
declare
  v_last bigint;
begin
  select t.seq into v_last from tick t
    where t.product_id = p_product_id and t.ts <= p_opened_ts order by t.ts desc limit 1;
  if v_last is distinct from p_open_seq then
    return query select 'other_tick', null::bigint, null::bigint, null::bigint, null::bigint,
      null::bytea;
    return;
  end if;
  insert into trade_order (user_id, order_no, request_id, request_hash, product_id, side, currency,
      stake, rate, seconds, opened_ts, due_ts, open_ts, open_seq, open_price, receipt, rules)
    values (p_user_id, p_order_no, p_request_id, p_request_hash, p_product_id, p_side, 'USDT',
      p_stake, p_rate, p_seconds, p_opened_ts, p_due_ts, p_open_ts, p_open_seq, p_open_price,
      p_receipt, p_rules)
    on conflict (user_id, request_id) do nothing;
  if not found then
    return query select 'repeated', null::bigint, null::bigint, null::bigint, null::bigint,
      null::bytea;
    return;
  end if;
  insert into log_pending (line) values (p_line);
  return query select 'placed', j.staked, j.seq, j.available, j.frozen, j.digest
    from post_journal(p_user_id, 'USDT', 'stake', p_order_no,
      1::smallint, null, 'available', 'staked', p_stake, p_opened_ts) j;
  if exists (select from order_refusal r
      where r.user_id = p_user_id and r.request_id = p_request_id) then
    raise exception 'request % has been refused', p_request_id using errcode = 'CD001';
  end if;
end
$$;
