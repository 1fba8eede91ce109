-- Approved withdrawals on their way: sent with a reference, done, or returned to the balance.

-- The movements of 004.wallets.sql and those of a returned payout.
do $$
begin
  execute (select format('alter table journal drop constraint %I', conname) from pg_constraint
    where conrelid = 'journal'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%debit%');
end
$$;
-- Not valid: each existing entry satisfied the narrower check.
alter table journal add constraint journal_movement check ((kind, phase, debit, credit) in (
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
  ('payout_return', 4, 'external', 'available'),
  ('payout_fee_return', 5, 'house', 'external'),
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
)) not valid;

-- Steps after the decision `succeed`. before: the step that this one follows, null for the decision.
-- Each is followed by at most one, so a payout is either sent or returned. Insert-only.
create table payout_step (
  user_id bigint not null,
  id text not null,
  step smallint not null,
  state text not null,
  before smallint,
  -- Of the bank's or the chain's transaction; empty for payouts of versions without steps.
  reference text,
  actor text not null,
  -- As in identity_decision, of a return.
  code text,
  reason text not null,
  at bigint not null,
  decision smallint not null default 2 check (decision = 2),
  outcome text not null default 'succeed' check (outcome = 'succeed'),
  check (
    (step = 1 and state = 'sent' and before is null and reference is not null)
    or (step = 2 and state = 'done' and before = 1 and reference is null)
    or (step = 3 and state = 'returned' and coalesce(before, 1) in (1, 2) and reference is null)
  ),
  primary key (user_id, id, step),
  unique nulls not distinct (user_id, id, before),
  foreign key (user_id, id, before) references payout_step (user_id, id, step),
  foreign key (user_id, id, decision, outcome) references withdrawal_step (user_id, id, step, state)
);
-- One transaction pays one withdrawal: a reference that is pasted twice is refused.
create unique index payout_reference on payout_step (reference) where reference <> '';

-- Until now an approval meant that the money was sent.
insert into payout_step (user_id, id, step, state, reference, actor, reason, at)
  select user_id, id, 1, 'sent', '', actor, '', at from withdrawal_step where state = 'succeed';
insert into payout_step (user_id, id, step, state, before, actor, reason, at)
  select user_id, id, 2, 'done', 1, actor, '', at from withdrawal_step where state = 'succeed';

insert into operator_rule values
  ('payouts send', 'treasurer', 'alone', false),
  ('payouts import', 'treasurer', 'alone', false),
  ('payouts done', 'treasurer', 'alone', false),
  ('payouts return', 'treasurer', 'two', true);

-- An import names its rows in the file that the request stores.
create or replace function is_decided(p_commands text[], p_ref text, p_user_id bigint,
  p_amount bigint)
returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select exists (select from public.operator_effect e
    join public.operator_request r on r.id = e.request
    where e.xid = pg_current_xact_id_if_assigned() and r.command = any(p_commands)
      and (p_amount is null or r.amount = p_amount)
      and case when r.command like '% import' then strpos(r.input ->> 'csv', p_ref) > 0
        else p_ref in (r.ref, r.id) and (p_user_id is null or r.user_id = p_user_id) end)
$$;

create trigger payout_decided before insert on payout_step for each row
  execute function refuse_undecided('id', 'payouts send', 'payouts import', 'payouts done',
    'payouts return');

-- Entries that correct a customer's balance need the decision that its arguments name.
create function refuse_uncorrected() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if public.is_live() and not public.is_decided(tg_argv, new.ref, new.user_id, new.amount) then
    raise exception 'undecided' using errcode = 'CN001', detail = new.kind || ' ' || new.ref;
  end if;
  return new;
end
$$;
create trigger payout_return_decided before insert on journal for each row
  when (new.kind = 'payout_return') execute function refuse_uncorrected('payouts return');
