-- What an operator fills in: banners of the home page, accounts in both languages; and what customers
-- write to support, with its answers.
create table banner (
  id text primary key,
  title_zh_cn text not null,
  title_en_us text not null,
  line_zh_cn text not null,
  line_en_us text not null,
  drawing text not null check (drawing in ('receipt', 'candles', 'people')),
  -- A page of the app by its path, a web page, or nothing.
  link text not null,
  position integer not null,
  open boolean not null
);

-- Of an account as customers read it in English; empty is as in Chinese.
alter table channel add column account_name_en_us text not null default '';
alter table channel add column bank_name_en_us text not null default '';
alter table channel add column address_en_us text not null default '';
update channel set
  account_name = '演示账户（请勿转账）', account_name_en_us = 'DEMO account, do not transfer',
  bank_name = '演示银行', bank_name_en_us = 'Demo Bank',
  address = '演示支行', address_en_us = 'Demo Branch'
where id = 'bank-cny' and account_no = '6200 0000 0000 0000 000';

-- user_id is null for who wrote without a log-in; reach is where they want the answer.
create table inquiry (
  id text primary key,
  user_id bigint references app_user (user_id),
  reach text not null,
  body text not null check (body <> ''),
  at bigint not null
);
create index inquiry_user_id on inquiry (user_id);

create table inquiry_answer (
  id text primary key references inquiry (id),
  body text not null,
  actor text not null,
  at bigint not null
);
