-- Uploads and identities. Decisions are inserts, never updates.

create table upload (
  user_id bigint not null references app_user (user_id),
  id text not null unique,
  secret boolean not null,
  mime text not null,
  bytes bigint not null,
  sha256 bytea not null,
  at bigint not null,
  -- Perceptual hash (dHash), so that a reviewer sees similar pictures.
  look bit(256),
  primary key (user_id, id)
);
create index upload_by_time on upload (user_id, at);

-- Secret files are sealed with a key that is not in the database.
create table upload_content (
  user_id bigint not null,
  id text not null,
  content bytea not null,
  primary key (user_id, id),
  foreign key (user_id, id) references upload (user_id, id)
);

-- Attempts to store a picture, including failed ones: decoding costs the same.
create table upload_attempt (
  user_id bigint primary key references app_user,
  -- Start of the counted day, ms.
  day_start bigint not null,
  attempts integer not null check (attempts > 0)
);

create table identity_request (
  user_id bigint not null references app_user (user_id),
  id text not null,
  real_name text not null,
  card_no_sealed bytea not null,
  card_no_mask text not null,
  front_image text not null,
  back_image text not null,
  at bigint not null,
  -- Number of the user's request. The unique index allows only one of two concurrent requests.
  attempt integer not null,
  primary key (user_id, id),
  foreign key (user_id, front_image) references upload (user_id, id),
  foreign key (user_id, back_image) references upload (user_id, id)
);
create index identity_request_at on identity_request (at);
create unique index identity_request_attempt on identity_request (user_id, attempt);
-- Operators name a request by its id only.
create index identity_request_id on identity_request (id);

-- code: from a closed list of reasons with a sentence in every language, or null. reason: the
-- reviewer's own words in any language, may be empty.
create table identity_decision (
  user_id bigint not null,
  id text not null,
  decision text not null check (decision in ('approved', 'rejected')),
  actor text not null,
  reason text not null,
  at bigint not null,
  code text,
  primary key (user_id, id),
  foreign key (user_id, id) references identity_request (user_id, id)
);

-- Keyed hash of each approved ID number; each belongs to one account.
create table identity_number (
  number_mac bytea primary key check (octet_length(number_mac) = 32),
  user_id bigint not null unique references app_user (user_id),
  at bigint not null
);
