-- WeChat accounts that may log in to a customer's account, and what was sent to them.
create table wechat_account (
  open_id text primary key,
  user_id bigint not null unique references app_user (user_id),
  at bigint not null
);

-- One row a notice, written before it is sent: a notice that may have been sent is not sent again.
create table wechat_notice (
  user_id bigint not null references app_user (user_id),
  -- Number of the order, or id of the withdrawal, that it speaks of.
  ref text not null,
  at bigint not null,
  primary key (user_id, ref)
);
