-- Statements of the operator's bank accounts and wallets. They move no customer's money.

create table statement_file (
  -- The request that imported it.
  id text primary key references operator_request (id),
  channel_id text not null references channel (id),
  sha256 bytea not null unique check (octet_length(sha256) = 32),
  lines integer not null check (lines > 0),
  -- Balance after the last line, in hundredths of the channel's currency; null if not stated.
  balance bigint,
  balance_at bigint,
  at bigint not null
);
create index statement_file_channel on statement_file (channel_id, balance_at desc);

-- One line of a statement. line_id: the bank's number, or the hash of the chain's transaction.
create table statement_line (
  channel_id text not null references channel (id),
  line_id text not null,
  file text not null references statement_file (id),
  at bigint not null,
  -- In hundredths of the channel's currency; negative if money left.
  amount bigint not null check (amount <> 0),
  payer text not null,
  note text not null,
  primary key (channel_id, line_id)
);
create index statement_line_amount on statement_line (channel_id, amount, at);

-- The deposit that a line paid: one line, one deposit.
create table statement_match (
  channel_id text not null,
  line_id text not null,
  user_id bigint not null,
  deposit text not null,
  -- The request that matched it: an import, or a match by hand.
  request text not null references operator_request (id),
  at bigint not null,
  primary key (channel_id, line_id),
  unique (user_id, deposit),
  foreign key (channel_id, line_id) references statement_line (channel_id, line_id),
  foreign key (user_id, deposit) references deposit (user_id, id)
);

insert into operator_rule values
  ('statements import', 'treasurer', 'alone', false),
  ('statements match', 'reviewer', 'alone', false);

create trigger statement_file_decided before insert on statement_file for each row
  execute function refuse_undecided('id', 'statements import');
create trigger statement_line_decided before insert on statement_line for each row
  execute function refuse_undecided('file', 'statements import');
create trigger statement_match_decided before insert on statement_match for each row
  execute function refuse_undecided('request', 'statements import', 'statements match');

-- Rows of an import of payouts are named in its file, those of a statement by the request.
create or replace function is_decided(p_commands text[], p_ref text, p_user_id bigint,
  p_amount bigint)
returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select exists (select from public.operator_effect e
    join public.operator_request r on r.id = e.request
    where e.xid = pg_current_xact_id_if_assigned() and r.command = any(p_commands)
      and (p_amount is null or r.amount = p_amount)
      and case r.command
        when 'payouts import' then strpos(r.input ->> 'csv', p_ref) > 0
        when 'statements import' then p_ref = r.id
        else p_ref in (r.ref, r.id) and (p_user_id is null or r.user_id = p_user_id) end)
$$;
