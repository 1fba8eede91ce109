-- Attempts to store a picture, stored or not: decoding costs the same either way.
create table upload_attempt (
  user_id bigint primary key references app_user,
  -- Beginning of the day that is counted, ms.
  day_start bigint not null,
  attempts integer not null check (attempts > 0)
);
