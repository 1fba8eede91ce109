-- Messages to customers, and their inquiries.

create table message (
  user_id bigint not null references app_user (user_id),
  id text not null,
  kind text not null check (kind in ('order', 'money', 'notice')),
  ref text,
  at bigint not null,
  primary key (user_id, id)
);
create index message_by_time on message (user_id, at desc, id desc);
create index message_at on message (at);

create table message_text (
  user_id bigint not null,
  id text not null,
  locale locale not null,
  title text not null,
  body text not null,
  primary key (user_id, id, locale),
  foreign key (user_id, id) references message (user_id, id)
);

create table message_read (
  user_id bigint not null,
  id text not null,
  at bigint not null,
  primary key (user_id, id),
  foreign key (user_id, id) references message (user_id, id)
);

-- WeChat notices, inserted before they are sent, so that none is sent twice.
create table wechat_notice (
  user_id bigint not null references app_user (user_id),
  -- Order number or withdrawal id.
  ref text not null,
  at bigint not null,
  primary key (user_id, ref)
);

-- Inquiries to support. user_id is null for an unauthenticated sender. reach: address for the
-- reply. network, site: keyed hashes of the security log.
create table inquiry (
  id text primary key,
  user_id bigint references app_user (user_id),
  reach text not null,
  body text not null check (body <> ''),
  at bigint not null,
  network text,
  site text
);
create index inquiry_user_id on inquiry (user_id);
create index inquiry_site on inquiry (site) where user_id is null;

create table inquiry_answer (
  id text primary key references inquiry (id),
  body text not null,
  actor text not null,
  at bigint not null
);
