-- The installation: mode, settings and published builds. In all files times are integer
-- milliseconds and money is in integer hundredths.

-- A language of the app, such as zh_CN. Localised texts have one row per language in a separate
-- table; missing ones fall back to the default language.
create domain locale as text check (value ~ '^[a-z]{2}_[A-Z]{2}$');

-- Stored at the first start and never changed: simulated and real money must not mix.
create table installation (
  id smallint primary key check (id = 1),
  trading_mode text not null check (trading_mode in ('demo', 'live')),
  at bigint not null
);

-- The key's MAC of a constant text, so that a server with another key fails at its start.
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

-- Published builds of the app, with the hash of every file. A build's line waits in log_pending
-- until it enters the log. Insert-only.
create table release_manifest (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  target text not null check (target in ('h5', 'weapp')),
  version text not null,
  manifest text not null,
  at bigint not null
);

create table banner (
  id text primary key,
  drawing text not null check (drawing in ('receipt', 'candles', 'people')),
  -- Path of an app page, a URL, or empty.
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
