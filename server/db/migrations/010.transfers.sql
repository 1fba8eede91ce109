-- Cards, channels, deposits and withdrawals. Decisions are inserts, never updates; code and reason
-- as in identity_decision.

create table bank_card (
  user_id bigint not null references app_user (user_id),
  id text not null,
  type smallint not null check (type in (1, 2)),
  bank_name text not null,
  address text not null,
  account_sealed bytea not null,
  account_mask text not null,
  city text not null,
  province text not null,
  holder text not null,
  id_number_sealed bytea not null,
  id_number_mask text not null,
  phone text not null,
  coin_type text not null,
  chain_type text not null,
  created_at bigint not null,
  deleted_at bigint,
  -- No withdrawal to this card or wallet before this time.
  held_until bigint not null default 0,
  primary key (user_id, id)
);

create table channel (
  id text primary key,
  type text not null check (type in ('bank', 'usdt')),
  unit smallint not null check (unit in (1, 2)),
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null check (max_amount >= min_amount),
  account_no text not null,
  chain_type text not null,
  wallet_address text not null,
  position smallint not null,
  open boolean not null
);

-- Details of a bank account; empty means as in the default language.
create table channel_text (
  id text not null references channel (id),
  locale locale not null,
  name text not null,
  account_name text not null default '',
  bank_name text not null default '',
  address text not null default '',
  primary key (id, locale)
);

create table deposit (
  user_id bigint not null references app_user (user_id),
  id text not null,
  request_id text not null,
  request_hash bytea not null,
  channel_id text not null references channel (id),
  amount bigint not null check (amount > 0),
  pay_amount bigint not null check (pay_amount > 0),
  unit smallint not null check (unit in (1, 2)),
  -- CNY per USDT in 1/10000, locked at submission.
  rate integer not null check (rate > 0),
  real_name text not null,
  image text,
  at bigint not null,
  primary key (user_id, id),
  unique (user_id, request_id),
  foreign key (user_id, image) references upload (user_id, id)
);
create index deposit_by_time on deposit (user_id, at desc, id desc);
create index deposit_at on deposit (at);
-- Operators name a deposit or withdrawal by its id only.
create index deposit_id on deposit (id);

create table deposit_decision (
  user_id bigint not null,
  id text not null,
  -- backend: credited by the platform.
  decision text not null check (decision in ('approved', 'rejected', 'backend')),
  actor text not null,
  reason text not null,
  at bigint not null,
  code text,
  primary key (user_id, id),
  foreign key (user_id, id) references deposit (user_id, id)
);

-- One screenshot serves one deposit; a refused deposit releases it.
create table deposit_screenshot (
  sha256 bytea primary key check (octet_length(sha256) = 32),
  user_id bigint not null,
  id text not null,
  foreign key (user_id, id) references deposit (user_id, id)
);
create index deposit_screenshot_deposit on deposit_screenshot (user_id, id);

create table withdrawal (
  user_id bigint not null references app_user (user_id),
  id text not null,
  request_id text not null,
  request_hash bytea not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  pay_type smallint not null check (pay_type in (1, 2)),
  card_id text not null,
  target_mask text not null,
  at bigint not null,
  primary key (user_id, id),
  unique (user_id, request_id),
  foreign key (user_id, card_id) references bank_card (user_id, id)
);
create index withdrawal_by_time on withdrawal (user_id, at desc, id desc);
create index withdrawal_at on withdrawal (at);
create index withdrawal_card on withdrawal (user_id, card_id);
create index withdrawal_id on withdrawal (id);

-- Step 1 is the begin of the review or the cancellation, whichever is first. Step 2 decides and
-- needs a begun review.
create table withdrawal_step (
  user_id bigint not null,
  id text not null,
  step smallint not null,
  state text not null,
  follows text,
  before smallint,
  actor text not null,
  reason text not null,
  at bigint not null,
  code text,
  check ((step, state) in ((1, 'underReview'), (1, 'cancelled'), (2, 'succeed'), (2, 'rejected'))),
  check (
    (step = 1 and follows is null and before is null)
    or (step = 2 and follows = 'underReview' and before = 1)
  ),
  primary key (user_id, id, step),
  unique (user_id, id, step, state),
  foreign key (user_id, id) references withdrawal (user_id, id),
  foreign key (user_id, id, before, follows) references withdrawal_step (user_id, id, step, state)
);
