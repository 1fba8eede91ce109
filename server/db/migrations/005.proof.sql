-- The log of minutes, its signed heads and keys, receipts, and the seeds of the simulated feed.
-- Nothing here is ever updated or deleted. Instants are integer milliseconds.

-- One row: the name of this log, drawn when the database was first used.
create table log_identity (
  id smallint primary key check (id = 1),
  log_id text not null check (log_id ~ '^[0-9a-f]{16}$'),
  made_at bigint not null
);

-- Keys that sign, oldest first. note: the statement of the key, signed by the one before it.
create table log_key (
  seq integer primary key check (seq > 0),
  prev_seq integer references log_key (seq),
  public_key bytea not null unique check (octet_length(public_key) = 32),
  from_ts bigint not null,
  note text not null,
  check ((seq = 1) = (prev_seq is null) and (prev_seq is null or prev_seq = seq - 1))
);

-- One row a minute from the first live batch on, none left out: leaf `idx` of the log of minutes.
create table log_minute (
  idx bigint primary key check (idx >= 0),
  start bigint not null unique check (mod(start, 60000) = 0),
  n integer not null check (n >= 0),
  root bytea not null check (octet_length(root) = 32),
  tip_seq bigint not null check (tip_seq >= 0),
  tip_digest bytea not null check (octet_length(tip_digest) = 32),
  prev_idx bigint,
  prev_start bigint,
  check ((idx = 0) = (prev_idx is null) and (idx = 0) = (prev_start is null)),
  check (prev_idx is null or (prev_idx = idx - 1 and prev_start = start - 60000)),
  unique (idx, start),
  foreign key (prev_idx, prev_start) references log_minute (idx, start)
);

-- Hashes of the perfect subtrees of the log of minutes: node `idx` of a level covers the leaves
-- from idx * 2^level on. With them any proof is read in a few rows.
create table log_node (
  level smallint not null check (level between 0 and 40),
  idx bigint not null check (idx >= 0),
  hash bytea not null check (octet_length(hash) = 32),
  primary key (level, idx)
);

-- Signed heads, one a minute: the tree of the first `size` minutes.
create table log_head (
  size bigint primary key check (size > 0),
  last_idx bigint not null references log_minute (idx),
  root bytea not null check (octet_length(root) = 32),
  note text not null,
  check (last_idx = size - 1)
);

-- The seed that all days of the simulated feed are derived from, sealed with a key that is not here.
create table price_master (
  id smallint primary key check (id = 1),
  sealed bytea not null,
  made_at bigint not null
);

-- Commitments to the seed of each UTC day, published before the day begins.
create table price_day (
  day text primary key check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  commitment bytea not null check (octet_length(commitment) = 32),
  committed_at bigint not null
);

-- Seeds of days that are over.
create table price_seed (
  day text primary key references price_day (day),
  seed bytea not null check (octet_length(seed) = 32),
  revealed_at bigint not null
);

-- Signed at acceptance and stored with the order in one statement; null for orders from before.
alter table trade_order add column receipt text;
