-- The books by day in China time, and the days that operators closed.

-- First instant of a day.
create function day_start(p_day text) returns bigint
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select (extract(epoch from (p_day || 'T00:00:00+08:00')::timestamptz) * 1000)::bigint
$$;

-- What customers are owed at the begin and the end of a period, p_to excluded, and the amount of
-- each kind of entry in it. Counted back from the wallets, which are the sum of all entries.
create function book_sums(p_from bigint, p_to bigint)
returns table (currency text, owed_before bigint, owed_after bigint, kinds jsonb, entries bigint,
  entries_until bigint)
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  with moved as (
    select j.currency, j.kind, j.at < p_to as is_inside, sum(j.amount)::bigint as amount,
      count(*) as entries, sum(j.amount * ((j.credit in ('available', 'frozen', 'staked'))::int
        - (j.debit in ('available', 'frozen', 'staked'))::int))::bigint as owed
    from public.journal j where j.at >= p_from group by 1, 2, 3),
  wallets as (
    select w.currency, sum(w.available + w.frozen + w.staked)::bigint as owed,
      sum(w.seq)::bigint as entries
    from public.wallet w group by 1),
  changes as (
    select m.currency, sum(m.owed) as owed, sum(m.entries) as entries,
      sum(m.owed) filter (where not m.is_inside) as owed_later,
      sum(m.entries) filter (where not m.is_inside) as entries_later,
      jsonb_object_agg(m.kind, m.amount) filter (where m.is_inside) as kinds
    from moved m group by 1)
  select c.currency,
    (coalesce(w.owed, 0) - coalesce(x.owed, 0))::bigint,
    (coalesce(w.owed, 0) - coalesce(x.owed_later, 0))::bigint,
    coalesce(x.kinds, '{}'),
    (coalesce(x.entries, 0) - coalesce(x.entries_later, 0))::bigint,
    (coalesce(w.entries, 0) - coalesce(x.entries_later, 0))::bigint
  from unnest(array['USDT', 'CNY']) c (currency)
    left join wallets w on w.currency = c.currency left join changes x on x.currency = c.currency
$$;

-- A closed day, as `book_sums` had it then. Insert-only; who closed it is in the request.
create table book_close (
  day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  currency text not null check (currency in ('USDT', 'CNY')),
  owed_before bigint not null,
  owed_after bigint not null,
  kinds jsonb not null,
  entries bigint not null,
  -- All entries until the end of the day: with more of them, one came later.
  entries_until bigint not null,
  -- What the operator stated to hold at the time of the close; null if not stated.
  held bigint,
  request text not null references operator_request (id),
  at bigint not null,
  primary key (day, currency)
);

insert into operator_rule values ('books close', 'treasurer', 'alone', false);

-- Closes the day of a request that this transaction carries out. `ask_decision` locked the audit
-- log, so two closes run one after the other.
create function close_book(p_request text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_row public.operator_request;
  v_last text;
  v_end bigint;
  v_sum record;
begin
  select r.* into v_row from public.operator_request r join public.operator_effect e
    on e.request = r.id where r.id = p_request and r.command = 'books close'
      and e.xid = pg_current_xact_id_if_assigned();
  if not found then
    raise exception 'undecided' using errcode = 'CN001', detail = 'book_close';
  end if;
  select max(c.day) into v_last from public.book_close c;
  if v_row.ref <= v_last then
    raise exception 'book_closed' using errcode = 'CN001', detail = v_row.ref;
  end if;
  if v_row.ref <> (v_last::date + 1)::text then
    raise exception 'book_order' using errcode = 'CN001', detail = (v_last::date + 1)::text;
  end if;
  v_end := public.day_start(v_row.ref) + 86400000;
  if v_end > least(v_row.at, (extract(epoch from clock_timestamp()) * 1000)::bigint) then
    raise exception 'day_running' using errcode = 'CN001', detail = v_row.ref;
  end if;
  for v_sum in select * from public.book_sums(v_end - 86400000, v_end) loop
    if (v_row.input ->> lower(v_sum.currency))::numeric * 100
        is distinct from v_sum.owed_after::numeric then
      raise exception 'book_changed' using errcode = 'CN001',
        detail = (v_sum.owed_after / 100.0)::numeric(20, 2) || ' ' || v_sum.currency;
    end if;
    insert into public.book_close values (v_row.ref, v_sum.currency, v_sum.owed_before,
      v_sum.owed_after, v_sum.kinds, v_sum.entries, v_sum.entries_until,
      public.money_setting('held_' || lower(v_sum.currency), null), v_row.id, v_row.at);
  end loop;
end
$$;
revoke all on function close_book from public;
