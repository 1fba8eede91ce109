-- The installation: what the database is for, its settings, who operates it, what was done to it.
-- In every file: instants are integer milliseconds, money is integer 0.01.

-- A language of the app, zh_CN. What is shown in the customer's language is a row for each language in a
-- table of its own: a language more is rows more. What one lacks is read in the default language.
create domain locale as text check (value ~ '^[a-z]{2}_[A-Z]{2}$');

-- Stored at the first start and never changed: simulated money and real money do not meet.
create table installation (
  id smallint primary key check (id = 1),
  trading_mode text not null check (trading_mode in ('demo', 'live')),
  at bigint not null
);

-- What a key gives for a text that never changes: a server with another key finds out at its start.
create table key_check (
  name text primary key check (name = 'file'),
  mac bytea not null check (octet_length(mac) = 32)
);

create table app_config (
  name text not null,
  locale locale not null,
  value text not null,
  updated_at bigint not null,
  primary key (name, locale)
);

-- Who may use the operator's command line, by a key of their own; only its hash is kept.
create table operator (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{1,31}$'),
  role text not null check (role in ('reviewer', 'treasurer', 'admin')),
  key_hash bytea not null unique,
  added_by text not null,
  added_at bigint not null,
  ended_at bigint
);

-- Every action of an operator and every read of an identity picture. Insert-only.
create table audit_log (
  id text primary key,
  at bigint not null,
  actor text not null,
  action text not null,
  user_id bigint,
  ref text not null,
  reason text not null,
  detail text not null
);
create index audit_log_at on audit_log (at);

-- Builds of the app that were published: every file of one with its hash. The line of a build waits in
-- log_pending and enters the log. Nothing here is ever updated or deleted.
create table release_manifest (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  target text not null check (target in ('h5', 'weapp')),
  version text not null,
  manifest text not null,
  at bigint not null
);

-- Banners of the home page.
create table banner (
  id text primary key,
  drawing text not null check (drawing in ('receipt', 'candles', 'people')),
  -- A page of the app by its path, a web page, or nothing.
  link text not null,
  position integer not null,
  open boolean not null
);

create table banner_text (
  id text not null references banner (id),
  locale locale not null,
  title text not null,
  line text not null,
  primary key (id, locale)
);
