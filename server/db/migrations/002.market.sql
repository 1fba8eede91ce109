-- Products, the price log, candles cut from it, orders and their settlements.
-- Prices are whole numbers of the product's last decimal, instants integer milliseconds,
-- money integer 0.01 USDT, rates 1/10000.

create table product (
  id integer primary key,
  procode text not null unique,
  market text not null check (market in ('HK', 'CN', 'US')),
  title_zh_cn text not null,
  title_en_us text not null,
  about_zh_cn text not null,
  about_en_us text not null,
  decimals smallint not null check (decimals between 0 and 8),
  hot boolean not null,
  glyph text not null,
  colour text not null,
  base_price bigint not null check (base_price > 0),
  volatility_bps integer not null check (volatility_bps >= 0),
  -- First letters of the Chinese title, and everything a search looks through, in lower case.
  initials text not null,
  search_text text not null
);

-- One row a tick of the ticker. It names the batch before it (prev = its digest) and promises
-- that no later batch is before next_ts; the foreign key holds both to what was really written.
create table tick_batch (
  seq bigint primary key check (seq > 0),
  ts bigint not null unique,
  next_ts bigint not null,
  n integer not null check (n >= 0),
  root bytea not null check (octet_length(root) = 32),
  prev_seq bigint,
  prev_next_ts bigint,
  prev bytea not null unique check (octet_length(prev) = 32),
  digest bytea not null check (octet_length(digest) = 32),
  -- history: made up when the log was begun, so that charts are not empty. live: as it happened.
  origin text not null check (origin in ('history', 'live')),
  check (next_ts > ts),
  check ((seq = 1) = (prev_seq is null) and (seq = 1) = (prev_next_ts is null)),
  check (prev_seq is null or (prev_seq = seq - 1 and ts >= prev_next_ts)),
  unique (seq, next_ts, digest),
  foreign key (prev_seq, prev_next_ts, prev) references tick_batch (seq, next_ts, digest)
);

-- price: last trade, which opens and settles orders. volume: traded since the tick before.
create table tick (
  product_id integer not null references product (id),
  ts bigint not null references tick_batch (ts),
  seq bigint not null check (seq > 0),
  price bigint not null check (price > 0),
  bid bigint not null check (bid > 0),
  ask bigint not null check (ask >= bid),
  bid_size integer not null check (bid_size >= 0),
  ask_size integer not null check (ask_size >= 0),
  volume bigint not null check (volume >= 0),
  primary key (product_id, ts, seq, price),
  unique (product_id, seq)
);

-- Bars of closed minutes and hours, written once from the ticks; every longer bar is made of them.
create table candle (
  product_id integer not null references product (id),
  period text not null check (period in ('1m', '1h')),
  start bigint not null,
  open bigint not null,
  high bigint not null,
  low bigint not null,
  close bigint not null,
  volume bigint not null,
  check (low > 0 and low <= least(open, close) and high >= greatest(open, close)),
  primary key (product_id, period, start)
);

-- Lines of the batches whose ticks were pruned, compressed; their hashes stay in tick_batch.
create table tick_archive (
  from_ts bigint primary key,
  to_ts bigint not null unique,
  n bigint not null,
  lines bytea not null,
  check (to_ts > from_ts)
);

-- One row: who writes the log, how far candles and settlements have come.
create table market_state (
  id smallint primary key check (id = 1),
  holder text not null,
  -- By the database's own clock, in ms.
  held_until bigint not null,
  source text not null,
  -- When the price source began to play.
  source_origin bigint not null,
  -- Candles exist for everything before this instant.
  rolled_until bigint not null,
  -- Every order due before this instant is settled.
  settled_until bigint not null
);
insert into market_state values (1, '', 0, '', 0, 0, 0);

create table trade_order (
  user_id bigint not null references app_user (user_id),
  order_no text not null,
  request_id text not null,
  request_hash bytea not null check (octet_length(request_hash) = 32),
  product_id integer not null references product (id),
  side smallint not null check (side in (-1, 1)),
  currency text not null check (currency = 'USDT'),
  stake bigint not null check (stake > 0),
  rate integer not null check (rate between 1 and 100000),
  seconds integer not null check (seconds between 1 and 86400),
  opened_ts bigint not null,
  due_ts bigint not null,
  -- The tick that opened it. The log itself vouches for it: no other price can be written.
  open_ts bigint not null,
  open_seq bigint not null,
  open_price bigint not null,
  check (due_ts = opened_ts + seconds::bigint * 1000),
  check (open_ts <= opened_ts),
  primary key (user_id, order_no),
  unique (user_id, request_id),
  unique (user_id, order_no, product_id, side, open_price, opened_ts, stake, rate, due_ts),
  foreign key (user_id, currency) references wallet (user_id, currency),
  foreign key (product_id, open_ts, open_seq, open_price)
    references tick (product_id, ts, seq, price)
);
create index trade_order_due on trade_order (due_ts);
create index trade_order_user_due on trade_order (user_id, due_ts);
create index trade_order_open_tick on trade_order (product_id, open_ts);

-- The result of an order, once: the primary key is what makes it exactly once. The checks are the
-- whole rule, so that no code can write another result than the two prices give.
create table settlement (
  user_id bigint not null,
  order_no text not null,
  product_id integer not null,
  side smallint not null,
  open_price bigint not null,
  opened_ts bigint not null,
  stake bigint not null,
  rate integer not null,
  due_ts bigint not null,
  result text not null check (result in ('win', 'lose', 'tie', 'void')),
  close_ts bigint,
  close_seq bigint,
  close_price bigint,
  paid bigint not null,
  settled_ts bigint not null,
  check ((result = 'void') = (close_price is null)),
  check ((close_price is null) = (close_ts is null) and (close_price is null) = (close_seq is null)),
  check (close_ts is null or (close_ts > opened_ts and close_ts <= due_ts)),
  check (result <> 'win' or sign(close_price - open_price) = side),
  check (result <> 'lose' or sign(close_price - open_price) = -side),
  check (result <> 'tie' or close_price = open_price),
  check (paid = case result
    when 'lose' then 0
    when 'win' then stake + div(stake::numeric * rate + 5000, 10000)::bigint
    else stake end),
  check (settled_ts >= due_ts),
  primary key (user_id, order_no),
  foreign key (user_id, order_no, product_id, side, open_price, opened_ts, stake, rate, due_ts)
    references trade_order
      (user_id, order_no, product_id, side, open_price, opened_ts, stake, rate, due_ts),
  foreign key (product_id, close_ts, close_seq, close_price)
    references tick (product_id, ts, seq, price)
);
create index settlement_by_time on settlement (user_id, settled_ts desc, order_no desc);
create index settlement_close_tick on settlement (product_id, close_ts);

create table watchlist (
  user_id bigint not null references app_user (user_id),
  product_id integer not null references product (id),
  added_at bigint not null,
  primary key (user_id, product_id)
);

-- The running server may not delete ticks. It may call this, which deletes only what is archived,
-- already in the candles, and named by no order.
create function prune_ticks(first_ts bigint, end_ts bigint) returns void
language sql security definer set search_path = public as $$
  delete from tick t using product p
  where t.product_id = p.id and t.ts >= first_ts and t.ts < end_ts
    and end_ts <= (select rolled_until from market_state where id = 1)
    and exists (select 1 from tick_archive a where a.from_ts <= t.ts and a.to_ts > t.ts)
    and not exists (select 1 from trade_order o where o.product_id = t.product_id and o.open_ts = t.ts)
    and not exists (select 1 from settlement s where s.product_id = t.product_id and s.close_ts = t.ts);
$$;
