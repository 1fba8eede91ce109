-- The function of 052, which also answers where the stake left the customer's wallet: the answer to the
-- order carries the signed statement of exactly that, without another look at the wallet.
drop function place_order;
create function place_order(
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
end
$$;

revoke all on function place_order from public;
