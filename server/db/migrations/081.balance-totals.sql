-- The total of all customers' balances, once a day and when it is asked for, and which leaves of its tree
-- are whose. Its line waits in log_pending and stands in the log. Nothing here is ever updated or deleted.
create table balance_total (
  at bigint not null,
  currency text not null check (currency in ('USDT', 'CNY')),
  -- Leaves of the tree, a power of two; those that are nobody's are of 0.
  leaves integer not null check (leaves > 0 and leaves & (leaves - 1) = 0),
  total bigint not null check (total >= 0),
  root bytea not null check (octet_length(root) = 32),
  -- What the blinds of the leaves come from.
  secret bytea not null check (octet_length(secret) = 32),
  line text not null,
  primary key (at, currency)
);
create index balance_total_newest on balance_total (currency, at desc);

create table balance_part (
  at bigint not null,
  currency text not null,
  idx integer not null check (idx >= 0),
  user_id bigint not null references app_user (user_id),
  part smallint not null check (part >= 0),
  parts smallint not null check (parts > part),
  amount bigint not null check (amount >= 0),
  -- Where the journal stood: the entry that the balance is after.
  entries bigint not null check (entries > 0),
  digest bytea not null check (octet_length(digest) = 32),
  primary key (at, currency, idx),
  unique (at, currency, user_id, part),
  foreign key (at, currency) references balance_total (at, currency)
);

create index log_entry_total on log_entry (line) where line like 'total|%';
