-- Each journal is a hash chain: an entry's digest is of the digest before it and of the entry's line
-- (docs/PROOF.md, The journal). Whoever changes, adds or leaves out an entry changes every digest after
-- it, and customers keep the ones they were shown.
create function journal_line(
  p_currency text, p_seq bigint, p_kind text, p_ref text, p_phase smallint, p_debit text,
  p_credit text, p_amount bigint, p_available bigint, p_frozen bigint, p_staked bigint, p_at bigint)
returns text language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select concat_ws('|', 'journal', p_currency, p_seq, p_kind, p_ref, p_phase, p_debit, p_credit,
    p_amount, p_available, p_frozen, p_staked, p_at)
$$;

alter table wallet add column digest bytea not null default decode(repeat('00', 32), 'hex')
  check (octet_length(digest) = 32);
alter table journal add column digest bytea check (octet_length(digest) = 32);

-- Entries from before get theirs once, each wallet's from its first one on.
do $$
declare
  entry record;
  wallet_of bigint := 0;
  money_of text := '';
  newest bytea;
begin
  for entry in select * from journal order by user_id, currency, seq loop
    if entry.user_id <> wallet_of or entry.currency <> money_of then
      newest := decode(repeat('00', 32), 'hex');
      wallet_of := entry.user_id;
      money_of := entry.currency;
    end if;
    newest := sha256(newest || convert_to(journal_line(entry.currency, entry.seq, entry.kind,
      entry.ref, entry.phase, entry.debit, entry.credit, entry.amount, entry.available_after,
      entry.frozen_after, entry.staked_after, entry.at) || E'\n', 'UTF8'));
    update journal set digest = newest
      where user_id = entry.user_id and currency = entry.currency and seq = entry.seq;
    update wallet set digest = newest
      where user_id = entry.user_id and currency = entry.currency and seq = entry.seq;
  end loop;
end
$$;
alter table journal alter column digest set not null;

-- The function of 031, which answers the digest as well.
drop function post_journal;
create function post_journal(
  p_user_id bigint, p_currency text, p_kind text, p_ref text, p_phase smallint, p_opens smallint,
  p_debit text, p_credit text, p_amount bigint, p_at bigint)
returns table (seq bigint, available bigint, frozen bigint, staked bigint, digest bytea)
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
    fx = w.fx + case 'fx' when p_credit then p_amount when p_debit then -p_amount else 0 end,
    -- In an update every column on the right is the one from before.
    digest = sha256(w.digest || convert_to(public.journal_line(p_currency, w.seq + 1, p_kind, p_ref,
      p_phase, p_debit, p_credit, p_amount,
      w.available + case 'available' when p_credit then p_amount when p_debit then -p_amount else 0 end,
      w.frozen + case 'frozen' when p_credit then p_amount when p_debit then -p_amount else 0 end,
      w.staked + case 'staked' when p_credit then p_amount when p_debit then -p_amount else 0 end,
      p_at) || E'\n', 'UTF8'))
  where w.user_id = p_user_id and w.currency = p_currency
  returning w.seq, w.available, w.frozen, w.staked, w.digest
    into seq, available, frozen, staked, digest;
  if not found then
    return;
  end if;
  insert into public.journal (user_id, currency, seq, kind, ref, phase, opens, debit, credit, amount,
    available_after, frozen_after, staked_after, at, digest)
  values (p_user_id, p_currency, seq, p_kind, p_ref, p_phase, p_opens, p_debit, p_credit, p_amount,
    available, frozen, staked, p_at, digest);
  return next;
end
$$;

revoke all on function post_journal from public;
