-- What operators decide about products and orders: halts, terms and limits without a restart, and
-- orders that are void after their settlement.

-- An operator's rules for one product; empty and null ones are as for every product.
create table product_rule (
  procode text primary key references product (procode),
  -- Since when the operator halts it; null while it trades. It has no log lines meanwhile.
  halted_at bigint,
  -- What customers read about the halt, by locale.
  note jsonb not null default '{}',
  -- "30:0.80,60:0.82", as the setting ORDER_TERMS.
  terms text not null default '',
  order_min bigint check (order_min > 0),
  order_max bigint check (order_max >= order_min),
  updated_at bigint not null
);

-- Large moves between two prices, which the guard of the price source accepted. Insert-only.
create table price_jump (
  product_id integer not null references product (id),
  ts bigint not null references tick_batch (ts),
  bps integer not null check (bps > 0),
  primary key (product_id, ts)
);

-- Feeds of the price source as its reader sees them: {"at": ms, "ages": {"1": ms}}.
alter table market_state add column sources jsonb not null default '{}';

-- Settled orders that operators made void. The settlement stays; entries of the journal correct it.
create table order_void (
  user_id bigint not null,
  order_no text not null,
  -- The request, which is the reference of the entry.
  request text not null unique references operator_request (id),
  -- Taken from the customer (a win's payout) if negative, else given (a lost stake).
  amount bigint not null check (amount <> 0),
  reason text not null,
  at bigint not null,
  primary key (user_id, order_no),
  foreign key (user_id, order_no) references settlement (user_id, order_no)
);

do $$
declare
  v_check text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'journal'::regclass and conname = 'journal_movement');
begin
  alter table journal drop constraint journal_movement;
  -- Not valid: each existing entry satisfied the narrower check.
  execute 'alter table journal add constraint journal_movement ' || replace(replace(v_check,
    'CHECK (', 'check (((kind, phase, debit, credit) in ((''void_take'', 1, ''available'', ''house''),
      (''void_give'', 1, ''house'', ''available''))) or '), ' NOT VALID', '') || ' not valid';
end
$$;

insert into operator_rule values
  ('market halt', 'admin', 'alone', false),
  ('market resume', 'admin', 'two', false),
  ('market set', 'admin', 'two', false),
  ('orders void', 'treasurer', 'two', true);

create trigger product_rule_decided before insert or update on product_rule for each row
  execute function refuse_undecided('procode', 'market halt', 'market resume', 'market set');
create trigger order_void_decided before insert on order_void for each row
  execute function refuse_undecided('order_no', 'orders void');
create trigger void_decided before insert on journal for each row
  when (new.kind in ('void_take', 'void_give')) execute function refuse_uncorrected('orders void');

-- Halts void open orders, so each one is public: `halt|<procode>|<at>` and `resume|<procode>|<at>`.
create function log_halt() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.halted_at is not null and (tg_op = 'INSERT' or old.halted_at is null) then
    insert into public.log_pending (line)
      values ('halt|' || new.procode || '|' || new.halted_at);
  elsif new.halted_at is null and tg_op = 'UPDATE' and old.halted_at is not null then
    insert into public.log_pending (line)
      values ('resume|' || new.procode || '|' || new.updated_at);
  end if;
  return new;
end
$$;
create trigger product_rule_logged after insert or update on product_rule for each row
  execute function log_halt();
