-- Keys that customers' phones sign their orders with. The name is what the phone calls itself.
create table device_key (
  user_id bigint not null references app_user (user_id),
  public_key bytea not null check (octet_length(public_key) = 32),
  name text not null check (length(name) between 1 and 40),
  bound_at bigint not null,
  last_at bigint not null,
  primary key (user_id, public_key)
);

-- The key that the orders of a session are signed with; null for a session that has none.
alter table session add column device_key bytea check (octet_length(device_key) = 32);
