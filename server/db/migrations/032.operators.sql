-- Who may use the operator's command line, by a key of their own; only its hash is kept.
create table operator (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{1,31}$'),
  role text not null check (role in ('reviewer', 'treasurer', 'admin')),
  key_hash bytea not null unique,
  added_by text not null,
  added_at bigint not null,
  ended_at bigint
);

-- Money that one operator wants to credit and another one has to confirm. Insert-only, as is its decision.
create table credit_request (
  id text primary key,
  user_id bigint not null references app_user,
  kind text not null check (kind in ('bonus', 'deduct', 'system_recharge')),
  amount bigint not null check (amount > 0),
  asked_by text not null,
  reason text not null,
  at bigint not null
);
create table credit_decision (
  id text primary key references credit_request,
  decision text not null check (decision in ('confirmed', 'refused')),
  decided_by text not null,
  reason text not null,
  at bigint not null
);
