-- Accounts that operators closed: empty ones, to which nobody logs in and no money comes.

-- Since when; null while it is open.
alter table app_user add column closed_at bigint;

insert into operator_rule values
  ('users close', 'reviewer', 'two', false),
  ('users reopen', 'reviewer', 'two', false);

-- Code of the first reason why an account cannot be closed; null when it can.
create function kept_open_by(p_user_id bigint) returns text
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select case
    when exists (select from public.trade_order o where o.user_id = p_user_id
        and not exists (select from public.settlement s
          where s.user_id = o.user_id and s.order_no = o.order_no))
      then 'close_orders'
    when exists (select from public.withdrawal w where w.user_id = p_user_id
        and not exists (select from public.withdrawal_step s where s.user_id = w.user_id
          and s.id = w.id and s.state in ('cancelled', 'rejected'))
        and not exists (select from public.payout_step p where p.user_id = w.user_id
          and p.id = w.id and p.state in ('done', 'returned')))
      then 'close_withdrawals'
    when exists (select from public.wallet w where w.user_id = p_user_id
        and (w.available, w.frozen, w.staked) <> (0, 0, 0))
      then 'close_balance'
    when exists (select from public.deposit d where d.user_id = p_user_id
        and not exists (select from public.deposit_decision c
          where c.user_id = d.user_id and c.id = d.id))
      then 'close_deposits'
    when exists (select from public.identity_request i where i.user_id = p_user_id
        and not exists (select from public.identity_decision c
          where c.user_id = i.user_id and c.id = i.id))
      then 'close_identity'
    when exists (select from public.operator_request r where r.user_id = p_user_id
        and r.command <> 'users close' and r.second is not null
        and not exists (select from public.operator_effect e where e.request = r.id)
        and not exists (select from public.operator_decision d
          where d.request = r.id and d.decision = 'refused'))
      then 'close_requests'
  end
$$;

-- Throws the code of the first reason why an account cannot be closed.
create function require_closable(p_user_id bigint) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_code text := public.kept_open_by(p_user_id);
begin
  if v_code is not null then
    raise exception using message = v_code, errcode = 'CN001', detail = p_user_id::text;
  end if;
end
$$;
revoke all on function require_closable from public;

-- Closes an account and ends its sessions, or opens it again. Locks in the order of customers'
-- changes: the account, then its wallets.
create function set_closed(p_user_id bigint, p_closed boolean, p_at bigint) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if public.is_live() and not public.is_decided(array[case when p_closed then 'users close'
      else 'users reopen' end], p_user_id::text, p_user_id, null) then
    raise exception 'undecided' using errcode = 'CN001', detail = 'app_user';
  end if;
  perform from public.app_user u where u.user_id = p_user_id for no key update;
  perform from public.wallet w where w.user_id = p_user_id order by w.currency for no key update;
  if p_closed then
    perform public.require_closable(p_user_id);
    update public.session set ended_at = p_at where user_id = p_user_id and ended_at is null;
  end if;
  update public.app_user set closed_at = case when p_closed then p_at end, updated_at = p_at
    where user_id = p_user_id;
end
$$;
revoke all on function set_closed from public;

create trigger account_closed before update on app_user for each row
  when (new.closed_at is distinct from old.closed_at)
  execute function refuse_undecided('user_id', 'users close', 'users reopen');

-- The wallet is locked before its entry, so a close that was faster is seen here.
create function refuse_closed() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select from public.app_user u
      where u.user_id = new.user_id and u.closed_at is not null) then
    raise exception 'customer_closed' using errcode = 'CN001', detail = new.user_id::text;
  end if;
  return new;
end
$$;
create trigger closed_account before insert on journal for each row
  when (new.kind in ('deposit', 'system_recharge', 'bonus', 'payout_return', 'void_give'))
  execute function refuse_closed();
