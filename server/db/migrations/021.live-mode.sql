-- What this database is for, stored at its first start and never changed: simulated money and real
-- money do not meet.
create table installation (
  id smallint primary key check (id = 1),
  trading_mode text not null check (trading_mode in ('demo', 'live')),
  at bigint not null
);
