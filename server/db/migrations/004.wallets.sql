-- Wallets and their journal. Only functions write them, so no balance exists without entries
-- (decision 029).

-- All buckets of one user and currency. Their sum is 0: the outside lacks what the customer has.
create table wallet (
  user_id bigint not null references app_user (user_id),
  currency text not null check (currency in ('USDT', 'CNY')),
  seq bigint not null default 0,
  available bigint not null default 0 check (available >= 0),
  frozen bigint not null default 0 check (frozen >= 0),
  staked bigint not null default 0 check (staked >= 0),
  external bigint not null default 0,
  house bigint not null default 0,
  promo bigint not null default 0,
  fx bigint not null default 0,
  -- Of the newest entry. Entries never go back in time, although clocks of servers differ.
  last_at bigint not null default 0,
  digest bytea not null default decode(repeat('00', 32), 'hex') check (octet_length(digest) = 32),
  check (available + frozen + staked + external + house + promo + fx = 0),
  primary key (user_id, currency)
);

-- Insert-only. Phase 1 opens or is complete, 2 resolves a phase 1 of the same amount at most once,
-- 3 follows a resolve.
create table journal (
  user_id bigint not null,
  currency text not null,
  seq bigint not null check (seq > 0),
  kind text not null,
  ref text not null,
  phase smallint not null,
  opens smallint,
  debit text not null,
  credit text not null,
  amount bigint not null check (amount > 0),
  available_after bigint not null,
  frozen_after bigint not null,
  staked_after bigint not null,
  at bigint not null,
  -- The operator's words for a movement that no customer asked for.
  reason text check (reason ~ '^[^|[:cntrl:]]{1,200}$'),
  digest bytea not null check (octet_length(digest) = 32),
  check ((kind = 'deduct') <= (reason is not null)),
  check ((kind, phase, debit, credit) in (
    ('deposit', 1, 'external', 'available'),
    ('system_recharge', 1, 'external', 'available'),
    ('bonus', 1, 'promo', 'available'),
    ('deduct', 1, 'available', 'promo'),
    ('fx_out', 1, 'available', 'fx'),
    ('fx_in', 1, 'fx', 'available'),
    ('withdraw_freeze', 1, 'available', 'frozen'),
    ('withdraw_pay', 2, 'frozen', 'external'),
    ('withdraw_return', 2, 'frozen', 'available'),
    ('withdraw_cancel', 2, 'frozen', 'available'),
    ('withdraw_fee', 3, 'external', 'house'),
    ('reject_freeze', 1, 'available', 'frozen'),
    ('reject_release', 2, 'frozen', 'available'),
    ('stake', 1, 'available', 'staked'),
    ('stake_back', 2, 'staked', 'available'),
    ('lose', 2, 'staked', 'house'),
    ('win', 3, 'house', 'available'),
    ('fund_buy', 1, 'available', 'staked'),
    ('fund_return', 2, 'staked', 'available'),
    ('fund_income', 3, 'house', 'available'),
    ('coin_buy', 1, 'available', 'staked'),
    ('coin_return', 2, 'staked', 'available'),
    ('coin_income', 3, 'house', 'available')
  )),
  check ((phase = 2) = (opens is not null) and (opens is null or opens = 1)),
  primary key (user_id, currency, seq),
  unique (user_id, ref, phase, currency, amount),
  foreign key (user_id, currency) references wallet (user_id, currency),
  foreign key (user_id, ref, opens, currency, amount)
    references journal (user_id, ref, phase, currency, amount)
);
-- Each step of a business event happens at most once: pay or return, never both.
create unique index journal_once on journal (user_id, ref, phase, currency);
create index journal_by_time on journal (user_id, at);
-- For servers that poll for recent entries.
create index journal_at on journal (at);
-- A customer's few entries other than those of orders. A partial index, so that orders cost
-- nothing.
create index journal_not_of_orders on journal (user_id, currency, seq)
  where kind not in ('stake', 'stake_back', 'lose', 'win');

-- Each journal is a hash chain: a digest covers the previous digest and the entry's line
-- (docs/PROOF.md, The journal). Any change breaks all later digests, which customers keep.
create function journal_line(
  p_currency text, p_seq bigint, p_kind text, p_ref text, p_phase smallint, p_debit text,
  p_credit text, p_amount bigint, p_available bigint, p_frozen bigint, p_staked bigint, p_at bigint,
  p_reason text default null)
returns text language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select concat_ws('|', 'journal', p_currency, p_seq, p_kind, p_ref, p_phase, p_debit, p_credit,
    p_amount, p_available, p_frozen, p_staked, p_at, p_reason)
$$;

-- Moves an amount and writes its entry. Returns no row when the user has no such wallet.
create function post_journal(
  p_user_id bigint, p_currency text, p_kind text, p_ref text, p_phase smallint, p_opens smallint,
  p_debit text, p_credit text, p_amount bigint, p_at bigint, p_reason text default null)
returns table (seq bigint, available bigint, frozen bigint, staked bigint, digest bytea)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
declare
  v_at bigint;
begin
  -- Money that enters or leaves needs the recorded decision of operators (013.decisions.sql).
  if p_kind in ('deposit', 'system_recharge', 'bonus', 'deduct', 'withdraw_pay') then
    perform public.require_decision(p_kind, p_ref, p_user_id, p_amount);
  end if;
  update public.wallet w set seq = w.seq + 1, last_at = greatest(w.last_at, p_at),
    available = w.available + case 'available' when p_credit then p_amount when p_debit then -p_amount else 0 end,
    frozen = w.frozen + case 'frozen' when p_credit then p_amount when p_debit then -p_amount else 0 end,
    staked = w.staked + case 'staked' when p_credit then p_amount when p_debit then -p_amount else 0 end,
    external = w.external + case 'external' when p_credit then p_amount when p_debit then -p_amount else 0 end,
    house = w.house + case 'house' when p_credit then p_amount when p_debit then -p_amount else 0 end,
    promo = w.promo + case 'promo' when p_credit then p_amount when p_debit then -p_amount else 0 end,
    fx = w.fx + case 'fx' when p_credit then p_amount when p_debit then -p_amount else 0 end,
    -- In an update all columns on the right have their old values.
    digest = sha256(w.digest || convert_to(public.journal_line(p_currency, w.seq + 1, p_kind, p_ref,
      p_phase, p_debit, p_credit, p_amount,
      w.available + case 'available' when p_credit then p_amount when p_debit then -p_amount else 0 end,
      w.frozen + case 'frozen' when p_credit then p_amount when p_debit then -p_amount else 0 end,
      w.staked + case 'staked' when p_credit then p_amount when p_debit then -p_amount else 0 end,
      greatest(w.last_at, p_at), p_reason) || E'\n', 'UTF8'))
  where w.user_id = p_user_id and w.currency = p_currency
  returning w.seq, w.available, w.frozen, w.staked, w.digest, w.last_at
    into seq, available, frozen, staked, digest, v_at;
  if not found then
    return;
  end if;
  insert into public.journal (user_id, currency, seq, kind, ref, phase, opens, debit, credit, amount,
    available_after, frozen_after, staked_after, at, reason, digest)
  values (p_user_id, p_currency, seq, p_kind, p_ref, p_phase, p_opens, p_debit, p_credit, p_amount,
    available, frozen, staked, v_at, p_reason, digest);
  return next;
end
$$;
revoke all on function post_journal from public;

-- Locks a customer's USDT wallet until the transaction ends, by an update without change: the
-- running server has no write privilege on wallets. p_wait_ms: lock timeout; then 55P03.
create function hold_wallet(p_user_id bigint, p_wait_ms integer) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform set_config('lock_timeout', p_wait_ms::text, true);
  update public.wallet w set seq = w.seq where w.user_id = p_user_id and w.currency = 'USDT';
end
$$;
revoke all on function hold_wallet from public;

-- Locks USDT wallets until the transaction ends: only free ones, or all of them with p_wait.
-- Waiting for more than one could deadlock.
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
revoke all on function hold_wallets from public;

-- The total of all balances, daily and on request. Its line waits in log_pending until it enters
-- the log. Insert-only.
create table balance_total (
  at bigint not null,
  currency text not null check (currency in ('USDT', 'CNY')),
  -- Number of leaves, a power of two. Padding leaves have amount 0.
  leaves integer not null check (leaves > 0 and leaves & (leaves - 1) = 0),
  total bigint not null check (total >= 0),
  root bytea not null check (octet_length(root) = 32),
  -- The leaves' blinding values derive from it.
  secret bytea not null check (octet_length(secret) = 32),
  line text not null,
  primary key (at, currency)
);
create index balance_total_newest on balance_total (currency, at desc);

-- The customer of each leaf. Insert-only.
create table balance_part (
  at bigint not null,
  currency text not null,
  idx integer not null check (idx >= 0),
  user_id bigint not null references app_user (user_id),
  part smallint not null check (part >= 0),
  parts smallint not null check (parts > part),
  amount bigint not null check (amount >= 0),
  -- The journal entry after which the customer had this balance.
  entries bigint not null check (entries > 0),
  digest bytea not null check (octet_length(digest) = 32),
  primary key (at, currency, idx),
  unique (at, currency, user_id, part),
  foreign key (at, currency) references balance_total (at, currency)
);
