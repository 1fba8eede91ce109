-- Operators, and how they log in to the console: passkeys, one-time links, sessions, challenges.

-- Only the functions of 013.decisions.sql write it. A name is never given again.
create table operator (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{1,31}$'),
  role text not null check (role in ('reviewer', 'treasurer', 'admin')),
  added_by text not null,
  added_at bigint not null,
  ended_at bigint
);

create table operator_passkey (
  -- Credential id of WebAuthn, base64url.
  id text primary key,
  operator text not null references operator (name),
  public_key bytea not null,
  -- Signature counter; 0 where the authenticator has none.
  counter bigint not null,
  name text not null check (length(name) between 1 and 40),
  added_at bigint not null,
  used_at bigint,
  ended_at bigint
);
create index operator_passkey_operator on operator_passkey (operator);

-- enrol: adds a passkey and begins a session. cli: begins a session on a command line.
create table operator_link (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  operator text not null references operator (name),
  purpose text not null check (purpose in ('enrol', 'cli')),
  made_by text not null,
  expires_at bigint not null,
  used_at bigint
);

create table operator_session (
  -- Names the session in lists; it opens nothing.
  id text primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  operator text not null references operator (name),
  way text not null check (way in ('passkey', 'totp', 'cli')),
  device text not null,
  network text not null,
  begun_at bigint not null,
  seen_at bigint not null,
  ended_at bigint
);
create index operator_session_operator on operator_session (operator, begun_at);

-- Challenges of WebAuthn, each for one use. operator: null for a log-in, which names nobody.
create table operator_challenge (
  challenge text primary key,
  purpose text not null check (purpose in ('login', 'enrol', 'sign')),
  operator text references operator (name),
  -- The decision to be signed; the challenge is its SHA-256. Null for a log-in.
  statement text,
  expires_at bigint not null
);

-- The operator of an open session. p_session: SHA-256 of its token.
create function acting_operator(p_session bytea, p_at bigint) returns public.operator
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_operator public.operator;
begin
  select o.* into v_operator from public.operator_session s
    join public.operator o on o.name = s.operator
    where s.token_hash = p_session and s.ended_at is null and o.ended_at is null
      and p_at - s.begun_at < 43200000;
  if not found then
    raise exception 'signed_out' using errcode = 'CN001';
  end if;
  return v_operator;
end
$$;
revoke all on function acting_operator from public;

-- The operators that `npm start` creates, in demo mode only.
create function add_demo_operator(p_name text, p_role text, p_at bigint) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not exists (select from public.installation where trading_mode = 'demo') then
    raise exception 'only a demo has demo operators';
  end if;
  insert into public.operator (name, role, added_by, added_at)
    values (p_name, p_role, 'system:demo', p_at) on conflict do nothing;
end
$$;
revoke all on function add_demo_operator from public;

-- Who works on an item of a queue, so that two operators do not both read it.
create table operator_claim (
  kind text not null,
  id text not null,
  operator text not null references operator (name),
  until_ts bigint not null,
  primary key (kind, id)
);
