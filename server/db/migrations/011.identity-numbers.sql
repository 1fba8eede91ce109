-- One identity number, one account: the keyed hash of each approved number and whose it is. The
-- server adds those that were approved before this table was there.
create table identity_number (
  number_mac bytea primary key check (octet_length(number_mac) = 32),
  user_id bigint not null unique references app_user (user_id),
  at bigint not null
);

-- The how manieth request of its user: two at once are the same one, and the index refuses one.
alter table identity_request add column attempt integer;
update identity_request r set attempt = n.attempt
from (
  select user_id, id, row_number() over (partition by user_id order by at, id) as attempt
  from identity_request
) n
where n.user_id = r.user_id and n.id = r.id;
alter table identity_request alter column attempt set not null;
create unique index identity_request_attempt on identity_request (user_id, attempt);
