-- Language, theme and colours of a customer: they follow the account to the next device. No row until
-- something is chosen.
create table user_settings (
  user_id bigint primary key references app_user,
  language text not null check (language in ('zh_CN', 'en_US')),
  theme text not null check (theme in ('system', 'light', 'dark')),
  up_down text check (up_down in ('red-up', 'green-up')),
  updated_at bigint not null
);
