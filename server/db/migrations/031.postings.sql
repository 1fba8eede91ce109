-- The one way money moves. The running server may call this function and may neither change a
-- wallet nor write a journal entry by itself: no balance without an entry that says what it came from.
-- No row when the user has no such wallet. CHECKs and keys of both tables hold as ever.
create function post_journal(
  p_user_id bigint, p_currency text, p_kind text, p_ref text, p_phase smallint, p_opens smallint,
  p_debit text, p_credit text, p_amount bigint, p_at bigint)
returns table (seq bigint, available bigint, frozen bigint, staked bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
begin
  update public.wallet w set seq = w.seq + 1,
    available = w.available + case 'available' when p_credit then p_amount when p_debit then -p_amount else 0 end,
    frozen = w.frozen + case 'frozen' when p_credit then p_amount when p_debit then -p_amount else 0 end,
    staked = w.staked + case 'staked' when p_credit then p_amount when p_debit then -p_amount else 0 end,
    external = w.external + case 'external' when p_credit then p_amount when p_debit then -p_amount else 0 end,
    house = w.house + case 'house' when p_credit then p_amount when p_debit then -p_amount else 0 end,
    promo = w.promo + case 'promo' when p_credit then p_amount when p_debit then -p_amount else 0 end,
    fx = w.fx + case 'fx' when p_credit then p_amount when p_debit then -p_amount else 0 end
  where w.user_id = p_user_id and w.currency = p_currency
  returning w.seq, w.available, w.frozen, w.staked into seq, available, frozen, staked;
  if not found then
    return;
  end if;
  insert into public.journal (user_id, currency, seq, kind, ref, phase, opens, debit, credit, amount,
    available_after, frozen_after, staked_after, at)
  values (p_user_id, p_currency, seq, p_kind, p_ref, p_phase, p_opens, p_debit, p_credit, p_amount,
    available, frozen, staked, p_at);
  return next;
end
$$;

revoke all on function post_journal from public;
