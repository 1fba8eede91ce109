-- What operators did. Only functions write it. Each entry contains the digest of the entry before,
-- so none can be changed or left out unnoticed; the daily digest enters the public log.

create table audit_log (
  seq bigint primary key check (seq > 0),
  at bigint not null,
  -- operator:NAME, or system:USER for the owner of the machine.
  actor text not null,
  -- Name of the command.
  action text not null,
  user_id bigint,
  ref text not null,
  amount bigint,
  currency text,
  -- Where money goes or comes from, or whom the action concerns.
  target text not null,
  old_value text,
  new_value text,
  reason text not null,
  detail text not null,
  session text,
  prev bytea not null unique check (octet_length(prev) = 32),
  digest bytea not null unique check (octet_length(digest) = 32)
);
create index audit_log_at on audit_log (at);
create index audit_log_user on audit_log (user_id, seq);
create index audit_log_ref on audit_log (ref);
create index audit_log_actor on audit_log (actor, seq);

-- One row: the newest entry.
create table audit_tip (
  id smallint primary key check (id = 1),
  seq bigint not null,
  digest bytea not null
);
insert into audit_tip values (1, 0, decode(repeat('00', 32), 'hex'));

-- Digests of the log at the end of a UTC day, whose lines wait in log_pending. Insert-only.
create table audit_head (
  day text primary key check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  seq bigint not null,
  digest bytea not null check (octet_length(digest) = 32)
);

-- The text of an entry, which its digest covers: a JSON array.
create function audit_line(p audit_log) returns text
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select json_build_array(p.seq, p.at, p.actor, p.action, p.user_id, p.ref, p.amount, p.currency,
    p.target, p.old_value, p.new_value, p.reason, p.detail, p.session)::text
$$;

-- Appends an entry; p_entry has the columns of audit_log. For the owner and other functions.
create function write_audit(p_entry jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_tip public.audit_tip;
  v_row public.audit_log := jsonb_populate_record(null::public.audit_log,
    '{"ref": "", "target": "", "reason": "", "detail": ""}'::jsonb || p_entry);
begin
  select * into v_tip from public.audit_tip where id = 1 for update;
  v_row.seq := v_tip.seq + 1;
  v_row.prev := v_tip.digest;
  v_row.digest := sha256(v_tip.digest || convert_to(public.audit_line(v_row) || E'\n', 'UTF8'));
  insert into public.audit_log select (v_row).*;
  update public.audit_tip set seq = v_row.seq, digest = v_row.digest where id = 1;
end
$$;
revoke all on function write_audit from public;

-- Appends an entry of the operator of a session.
create function audit_as(p_session bytea, p_at bigint, p_entry jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_operator public.operator := public.acting_operator(p_session, p_at);
begin
  perform public.write_audit(p_entry || jsonb_build_object('at', p_at,
    'actor', 'operator:' || v_operator.name,
    'session', (select s.id from public.operator_session s where s.token_hash = p_session)));
end
$$;
revoke all on function audit_as from public;

-- A log-in that failed, which every admin sees.
create function audit_failed_log_in(p_operator text, p_network text, p_at bigint) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  select public.write_audit(jsonb_build_object('at', p_at, 'actor', 'system:console',
    'action', 'sessions refused', 'ref', p_operator, 'target', p_network))
$$;
revoke all on function audit_failed_log_in from public;

-- Puts the digest of the newest entry into the public log, once a day. Returns false when that day
-- has one.
create function publish_audit_head(p_day text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_tip public.audit_tip;
begin
  select * into v_tip from public.audit_tip where id = 1 for update;
  insert into public.audit_head values (p_day, v_tip.seq, v_tip.digest) on conflict do nothing;
  if not found then
    return false;
  end if;
  insert into public.log_pending (line)
    values ('audit|' || p_day || '|' || v_tip.seq || '|' || encode(v_tip.digest, 'hex'));
  return true;
end
$$;
revoke all on function publish_audit_head from public;
