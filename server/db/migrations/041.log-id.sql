-- The id of a new log is the beginning of its first key's SHA-256, 32 digits; early logs drew 16.
alter table log_identity drop constraint log_identity_log_id_check;
alter table log_identity add constraint log_identity_log_id_check
  check (log_id ~ '^([0-9a-f]{16}|[0-9a-f]{32})$');
