-- Builds of the app that were published: every file of one with its hash. The line of a build waits in
-- log_pending and stands in the log. Nothing here is ever updated or deleted.
create table release_manifest (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  target text not null check (target in ('h5', 'weapp')),
  version text not null,
  manifest text not null,
  at bigint not null
);
create index log_entry_release on log_entry (line) where line like 'release|%';
