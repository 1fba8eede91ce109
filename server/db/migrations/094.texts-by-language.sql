-- What is shown in the customer's language is a row for each language, in a table beside its own: a
-- language more is rows more. What it lacks is read in the default language.
create domain locale as text check (value ~ '^[a-z]{2}_[A-Z]{2}$');

create table product_text (
  product_id integer not null references product (id),
  locale locale not null,
  title text not null,
  about text not null,
  primary key (product_id, locale)
);
insert into product_text
  select id, 'zh_CN', title_zh_cn, about_zh_cn from product
  union all select id, 'en_US', title_en_us, about_en_us from product;
alter table product
  drop column title_zh_cn, drop column title_en_us, drop column about_zh_cn, drop column about_en_us;

create table message_text (
  user_id bigint not null,
  id text not null,
  locale locale not null,
  title text not null,
  body text not null,
  primary key (user_id, id, locale),
  foreign key (user_id, id) references message (user_id, id)
);
insert into message_text
  select user_id, id, 'zh_CN', title_zh_cn, body_zh_cn from message
  union all select user_id, id, 'en_US', title_en_us, body_en_us from message;
alter table message
  drop column title_zh_cn, drop column title_en_us, drop column body_zh_cn, drop column body_en_us;

create table banner_text (
  id text not null references banner (id),
  locale locale not null,
  title text not null,
  line text not null,
  primary key (id, locale)
);
insert into banner_text
  select id, 'zh_CN', title_zh_cn, line_zh_cn from banner
  union all select id, 'en_US', title_en_us, line_en_us from banner;
alter table banner
  drop column title_zh_cn, drop column title_en_us, drop column line_zh_cn, drop column line_en_us;

-- Holder, bank and branch of a bank account; empty is as in the default language.
create table channel_text (
  id text not null references channel (id),
  locale locale not null,
  name text not null,
  account_name text not null default '',
  bank_name text not null default '',
  address text not null default '',
  primary key (id, locale)
);
insert into channel_text
  select id, 'zh_CN', name_zh_cn, account_name, bank_name, address from channel
  union all
  select id, 'en_US', name_en_us, account_name_en_us, bank_name_en_us, address_en_us from channel;
alter table channel
  drop column name_zh_cn, drop column name_en_us,
  drop column account_name, drop column bank_name, drop column address,
  drop column account_name_en_us, drop column bank_name_en_us, drop column address_en_us;

alter table app_config rename to app_config_before;
create table app_config (
  name text not null,
  locale locale not null,
  value text not null,
  updated_at bigint not null,
  primary key (name, locale)
);
insert into app_config
  select name, 'zh_CN', value_zh_cn, updated_at from app_config_before
  union all select name, 'en_US', value_en_us, updated_at from app_config_before;
drop table app_config_before;

alter table user_settings
  drop constraint user_settings_language_check,
  alter column language type locale;
