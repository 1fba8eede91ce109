-- Writes the results of orders and moves the money of those that had none before: `settled`, or `done`
-- by somebody else, or `busy` where the wallet is held by somebody else, which is not waited for. Several
-- orders may be of one customer. The result's primary key comes first, the money after it.
create function settle_orders(
  p_settled_ts bigint, p_user_ids bigint[], p_order_nos text[], p_product_ids integer[],
  p_sides smallint[], p_open_prices bigint[], p_opened_ts bigint[], p_stakes bigint[],
  p_rates integer[], p_due_ts bigint[], p_results text[], p_close_ts bigint[], p_close_seqs bigint[],
  p_close_prices bigint[], p_paid bigint[], p_rules smallint[])
returns table (place integer, outcome text)
language plpgsql set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  v_held bigint[];
  v_at bigint;
  o record;
begin
  perform set_config('lock_timeout', '100', true);
  select coalesce(array_agg(h.user_id), '{}') into v_held from hold_wallets(p_user_ids, false) h;
  for o in
    with due as materialized (
      select d.*, d.user_id = any(v_held) as is_held
      from unnest(p_user_ids, p_order_nos, p_product_ids, p_sides, p_open_prices, p_opened_ts,
          p_stakes, p_rates, p_due_ts, p_results, p_close_ts, p_close_seqs, p_close_prices, p_paid,
          p_rules) with ordinality
        as d(user_id, order_no, product_id, side, open_price, opened_ts, stake, rate, due_ts, result,
          close_ts, close_seq, close_price, paid, rules, place)),
    made as (
      insert into settlement as s (user_id, order_no, product_id, side, open_price, opened_ts, stake,
          rate, due_ts, result, close_ts, close_seq, close_price, paid, settled_ts, rules)
        select d.user_id, d.order_no, d.product_id, d.side, d.open_price, d.opened_ts, d.stake, d.rate,
          d.due_ts, d.result, d.close_ts, d.close_seq, d.close_price, d.paid, p_settled_ts, d.rules
        from due d where d.is_held
        on conflict (user_id, order_no) do nothing
        returning s.user_id, s.order_no)
    select d.*, m.order_no is not null as is_new
      from due d left join made m on m.user_id = d.user_id and m.order_no = d.order_no
      order by d.place
  loop
    place := o.place;
    outcome := case when o.is_new then 'settled' when o.is_held then 'done' else 'busy' end;
    v_at := greatest(o.due_ts, p_settled_ts);
    if o.is_new and o.result = 'lose' then
      perform post_journal(o.user_id, 'USDT', 'lose', o.order_no, 2::smallint, 1::smallint, 'staked',
        'house', o.stake, v_at);
    elsif o.is_new then
      perform post_journal(o.user_id, 'USDT', 'stake_back', o.order_no, 2::smallint, 1::smallint,
        'staked', 'available', o.stake, v_at);
      if o.paid > o.stake then
        perform post_journal(o.user_id, 'USDT', 'win', o.order_no, 3::smallint, null, 'house',
          'available', o.paid - o.stake, v_at);
      end if;
    end if;
    return next;
  end loop;
end
$$;

revoke all on function settle_orders from public;
