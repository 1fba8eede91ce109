-- Products, price log and candles. Prices are integers of the product's last decimal.

create table product (
  id integer primary key,
  procode text not null unique,
  market text not null check (market in ('HK', 'CN', 'US')),
  decimals smallint not null check (decimals between 0 and 8),
  hot boolean not null,
  glyph text not null,
  colour text not null,
  base_price bigint not null check (base_price > 0),
  volatility_bps integer not null check (volatility_bps >= 0),
  -- Initials of the Chinese title, and all searched texts in lower case.
  initials text not null,
  search_text text not null
);

create table product_text (
  product_id integer not null references product (id),
  locale locale not null,
  title text not null,
  about text not null,
  primary key (product_id, locale)
);

create table watchlist (
  user_id bigint not null references app_user (user_id),
  product_id integer not null references product (id),
  added_at bigint not null,
  primary key (user_id, product_id)
);

-- One row per instant of the log's grid (log_identity.interval_ms). It contains the previous batch's
-- digest (prev), which the foreign key enforces.
create table tick_batch (
  seq bigint primary key check (seq > 0),
  ts bigint not null unique,
  n integer not null check (n >= 0),
  root bytea not null check (octet_length(root) = 32),
  prev_seq bigint,
  prev_ts bigint,
  prev bytea not null unique check (octet_length(prev) = 32),
  digest bytea not null check (octet_length(digest) = 32),
  -- history: simulated at the beginning, so that charts are not empty. live: as it happened.
  origin text not null check (origin in ('history', 'live')),
  -- Number of the batch's lines in log_entry, and the root of their tree.
  entries integer not null check (entries >= 0),
  entries_root bytea not null check (octet_length(entries_root) = 32),
  check ((seq = 1) = (prev_seq is null) and (seq = 1) = (prev_ts is null)),
  check (prev_seq is null or (prev_seq = seq - 1 and ts > prev_ts)),
  unique (seq, ts, digest),
  foreign key (prev_seq, prev_ts, prev) references tick_batch (seq, ts, digest)
);

-- price: last trade, which opens and settles orders. volume: since the previous tick. Null means
-- that the source does not report it, not zero.
create table tick (
  product_id integer not null references product (id),
  ts bigint not null references tick_batch (ts),
  seq bigint not null check (seq > 0),
  price bigint not null check (price > 0),
  bid bigint check (bid > 0),
  ask bigint check (ask >= bid),
  bid_size integer check (bid_size >= 0),
  ask_size integer check (ask_size >= 0),
  volume bigint check (volume >= 0),
  primary key (product_id, ts, seq, price),
  unique (product_id, seq)
);

-- Bars of closed minutes and hours, written once; longer bars are computed from them.
create table candle (
  product_id integer not null references product (id),
  period text not null check (period in ('1m', '1h')),
  start bigint not null,
  open bigint not null,
  high bigint not null,
  low bigint not null,
  close bigint not null,
  volume bigint,
  check (low > 0 and low <= least(open, close) and high >= greatest(open, close)),
  primary key (product_id, period, start)
);

-- Compressed lines of batches whose ticks were pruned; their hashes stay in tick_batch.
create table tick_archive (
  from_ts bigint primary key,
  to_ts bigint not null unique,
  n bigint not null,
  lines bytea not null,
  check (to_ts > from_ts)
);

-- One row: the writer of the log, and the progress of candles and settlements.
create table market_state (
  id smallint primary key check (id = 1),
  holder text not null,
  -- In ms of the database's clock.
  held_until bigint not null,
  source text not null,
  -- Start of the price source.
  source_origin bigint not null,
  -- Candles exist for everything before this instant.
  rolled_until bigint not null,
  -- Every order that was void or due before this instant is settled.
  settled_until bigint not null,
  -- Halted products: {"<procode>": "stale" | "jump" | "disagree"}. Written by the log's writer,
  -- read by all servers.
  halts jsonb not null default '{}'
);
insert into market_state values (1, '', 0, '', 0, 0, 0);
