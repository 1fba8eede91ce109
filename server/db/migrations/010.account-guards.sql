-- What guards passwords and codes. It is kept here so that all servers count together and a restart
-- forgives nobody (decision 023).

-- Failed guesses of a login password. subject: keyed hash of the account and the network or the
-- device the guesses came from, or of the network alone.
create table guess_failure (
  subject bytea primary key check (octet_length(subject) = 32),
  failures integer not null check (failures > 0),
  failed_at bigint not null
);
create index guess_failure_at on guess_failure (failed_at);

-- Devices that have logged in to an account, by the SHA-256 of their token.
create table known_device (
  user_id bigint not null references app_user (user_id),
  device_hash bytea not null check (octet_length(device_hash) = 32),
  first_at bigint not null,
  last_at bigint not null,
  primary key (user_id, device_hash)
);
create index known_device_hash on known_device (device_hash);

-- Verification codes sent on a UTC day (days since the epoch). subject: keyed hash of a number, a
-- block of numbers or a network, or of the whole day.
create table code_quota (
  day integer not null,
  subject bytea not null check (octet_length(subject) = 32),
  sent integer not null check (sent > 0),
  primary key (day, subject)
);

-- A known device has a code of its own, which nobody else can replace or use up. Empty: any other.
alter table verification_code add column requester bytea not null default '';
alter table verification_code drop constraint verification_code_pkey;
alter table verification_code add primary key (login_key, purpose, requester);

-- Wrong fund passwords since the last right one.
alter table app_user add column fund_failures integer not null default 0 check (fund_failures >= 0);
-- No withdrawal is accepted before this instant: a password was changed or recovered.
alter table app_user add column payout_held_until bigint not null default 0;
-- No withdrawal to this card or wallet is accepted before this instant.
alter table bank_card add column held_until bigint not null default 0;
