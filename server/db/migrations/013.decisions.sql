-- Decisions of operators. Everything that changes what customers own or read is a request here.
-- Who must agree is computed by functions, which also carry the decision out: the tables that it
-- concerns accept a change only in the transaction that carries it out.

-- alone: one person. limit: a second person in the cases of `second_person`. two: always a second
-- person. later: two, and 24 hours later. signed: money; each person signs.
create table operator_rule (
  command text primary key,
  role text not null check (role in ('reviewer', 'treasurer', 'admin')),
  rule text not null check (rule in ('alone', 'limit', 'two', 'later')),
  signed boolean not null
);
insert into operator_rule values
  ('identities approve', 'reviewer', 'alone', false),
  ('identities reject', 'reviewer', 'alone', false),
  ('deposits approve', 'reviewer', 'limit', true),
  ('deposits reject', 'reviewer', 'alone', false),
  ('withdrawals review', 'reviewer', 'alone', false),
  ('withdrawals approve', 'reviewer', 'limit', true),
  ('withdrawals reject', 'reviewer', 'alone', false),
  ('credit bonus', 'treasurer', 'two', true),
  ('credit recharge', 'treasurer', 'two', true),
  ('credit deduct', 'treasurer', 'two', true),
  ('settings set', 'admin', 'limit', false),
  ('channels add', 'admin', 'later', true),
  ('channels open', 'admin', 'later', true),
  ('channels set', 'admin', 'two', false),
  ('channels close', 'admin', 'alone', false),
  ('operators add', 'admin', 'two', true),
  ('operators role', 'admin', 'two', true),
  ('operators link', 'admin', 'two', true),
  ('operators end', 'admin', 'alone', false),
  ('users freeze', 'reviewer', 'alone', false),
  ('users unfreeze', 'reviewer', 'two', false),
  ('users level', 'admin', 'alone', false),
  ('users score', 'admin', 'alone', false),
  ('messages send', 'reviewer', 'alone', false),
  ('inquiries answer', 'reviewer', 'alone', false),
  ('inquiries close', 'reviewer', 'alone', false),
  ('banners add', 'admin', 'alone', false),
  ('banners open', 'admin', 'alone', false),
  ('banners close', 'admin', 'alone', false);

-- Insert-only, as are the next three tables.
create table operator_request (
  id text primary key,
  command text not null references operator_rule (command),
  ref text not null,
  user_id bigint references app_user (user_id),
  amount bigint check (amount >= 0),
  currency text,
  target text not null,
  old_value text,
  new_value text,
  input jsonb not null,
  -- The decision in words, whose SHA-256 is signed. It names the state that it was made on.
  statement text not null,
  asked_by text not null references operator (name),
  reason text not null,
  at bigint not null,
  -- Why a second person has to agree; null when one is enough.
  second text,
  not_before bigint not null
);
create index operator_request_at on operator_request (at);
create index operator_request_user on operator_request (user_id, command);
create index operator_request_ref on operator_request (ref);

-- refused also stops an approved request that has not taken effect.
create table operator_decision (
  request text not null references operator_request (id),
  decision text not null check (decision in ('approved', 'refused')),
  decided_by text not null references operator (name),
  reason text not null,
  at bigint not null,
  primary key (request, decision)
);

-- The transaction that carried a request out.
create table operator_effect (
  request text primary key references operator_request (id),
  xid xid8 not null default pg_current_xact_id(),
  at bigint not null
);

-- Assertions of WebAuthn over the SHA-256 of a statement.
create table operator_signature (
  request text not null references operator_request (id),
  operator text not null references operator (name),
  statement text not null,
  passkey text not null references operator_passkey (id),
  client_data bytea not null,
  authenticator_data bytea not null,
  signature bytea not null,
  at bigint not null,
  primary key (request, operator)
);

-- A money setting in hundredths, or its default before the first start.
create function money_setting(p_name text, p_default bigint) returns bigint
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce((select round(c.value::numeric * 100)::bigint from public.app_config c
    where c.name = p_name and c.value ~ '^[0-9]+([.][0-9]+)?$' order by c.locale limit 1), p_default)
$$;

-- Refuses a person who approved the customer's identity to decide on the customer's money, and one
-- who approved a deposit since the last payout to approve the payout.
create function require_other_person(p_operator text, p_command text, p_user_id bigint) returns void
language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
begin
  if p_command in ('deposits approve', 'withdrawals approve') and exists (
      select from public.identity_decision d where d.user_id = p_user_id
        and d.decision = 'approved' and d.actor = 'operator:' || p_operator) then
    raise exception 'same_person_identity' using errcode = 'CN001';
  end if;
  if p_command = 'withdrawals approve' and exists (
      select from public.operator_request r join public.operator_effect e on e.request = r.id
        left join public.operator_decision d on d.request = r.id and d.decision = 'approved'
      where r.user_id = p_user_id and r.command = 'deposits approve'
        and p_operator in (r.asked_by, d.decided_by)
        and e.at > coalesce((select max(w.at) from public.withdrawal_step w
          where w.user_id = p_user_id and w.state = 'succeed'), 0)) then
    raise exception 'same_person_deposit' using errcode = 'CN001';
  end if;
end
$$;

-- Sum of what was decided alone in 24 hours, by an operator or for a customer.
create function alone_sum(p_command text, p_operator text, p_user_id bigint, p_at bigint)
returns bigint language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(sum(r.amount), 0)::bigint from public.operator_request r
  where r.command = p_command and r.second is null and r.at > p_at - 86400000
    and (r.asked_by = p_operator or r.user_id = p_user_id)
$$;

-- Why a second person has to agree to a command with the rule `limit`; null when one is enough.
create function second_person(p_command text, p_operator text, p_ref text, p_user_id bigint,
  p_amount bigint, p_new text, p_at bigint)
returns text language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_max bigint := public.money_setting('alone_max', 100000);
  v_last bigint;
begin
  if p_command = 'settings set' then
    return case when p_ref in ('web_name', 'web_logo', 'marquee_text', 'notice_text', 'about_us',
      'version_offered', 'version_min', 'version_notes') or (p_ref = 'is_close' and p_new = '1')
      then null else 'setting' end;
  end if;
  if p_amount >= v_max then
    return 'amount';
  end if;
  if p_amount + public.alone_sum(p_command, null, p_user_id, p_at) >= v_max then
    return 'customer_day';
  end if;
  if p_amount + public.alone_sum(p_command, p_operator, null, p_at)
      >= public.money_setting('alone_day_max', 1000000) then
    return 'operator_day';
  end if;
  if p_command <> 'withdrawals approve' then
    return null;
  end if;
  select max(w.at) into v_last from public.withdrawal_step w
    where w.user_id = p_user_id and w.state = 'succeed';
  if v_last is null then
    return 'first_payout';
  end if;
  if exists (select from public.withdrawal w join public.bank_card b
      on b.user_id = w.user_id and b.id = w.card_id
      where w.user_id = p_user_id and w.id = p_ref and b.created_at > p_at - 259200000) then
    return 'new_target';
  end if;
  if exists (select from public.journal j where j.user_id = p_user_id and j.at >= v_last
      and j.kind in ('system_recharge', 'bonus')) then
    return 'manual_credit';
  end if;
  return null;
end
$$;

create function store_signature(p_request text, p_operator text, p_statement text, p_at bigint,
  p_signature jsonb)
returns void language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into public.operator_signature values (p_request, p_operator, p_statement,
    p_signature ->> 'passkey', decode(p_signature ->> 'clientData', 'base64'),
    decode(p_signature ->> 'authenticatorData', 'base64'),
    decode(p_signature ->> 'signature', 'base64'), p_at);
end
$$;

-- Throws unless the operator has the role and, for money, has signed.
create function require_right(p_operator operator, p_command text, p_session bytea,
  p_signature jsonb)
returns operator_rule language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_rule public.operator_rule;
begin
  select * into strict v_rule from public.operator_rule where command = p_command;
  if p_operator.role not in ('admin', v_rule.role) then
    raise exception 'role_missing' using errcode = 'CN001', detail = v_rule.role;
  end if;
  if v_rule.signed and p_signature is null and not exists (select from public.operator_session s
      where s.token_hash = p_session and s.way = 'totp') then
    raise exception 'signature_missing' using errcode = 'CN001';
  end if;
  return v_rule;
end
$$;

-- Records a request and, when one person is enough, carries it out: then the caller makes the change
-- in the same transaction. p_request: columns of operator_request. Customer and amount of a review
-- are the reviewed row's. Returns the reason for a second person, or null.
create function ask_decision(p_session bytea, p_request jsonb, p_signature jsonb)
returns table (id text, second text, not_before bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
declare
  v_row public.operator_request := jsonb_populate_record(null::public.operator_request,
    '{"target": "", "reason": "", "not_before": 0}'::jsonb || p_request);
  v_operator public.operator := public.acting_operator(p_session, v_row.at);
  v_rule public.operator_rule;
begin
  v_rule := public.require_right(v_operator, v_row.command, p_session, p_signature);
  -- Sums of a day and rules about persons are read one decision after another.
  perform from public.audit_tip where audit_tip.id = 1 for update;
  if v_row.command like 'deposits %' then
    select d.user_id, d.amount, 'USDT' into strict v_row.user_id, v_row.amount, v_row.currency
      from public.deposit d where d.id = v_row.ref;
  elsif v_row.command like 'withdrawals %' then
    select w.user_id, w.amount, 'USDT' into strict v_row.user_id, v_row.amount, v_row.currency
      from public.withdrawal w where w.id = v_row.ref;
  elsif v_row.command like 'identities %' then
    select i.user_id into strict v_row.user_id
      from public.identity_request i where i.id = v_row.ref;
  end if;
  if v_row.command not like 'credit %' and exists (
      select from public.operator_request r where r.command = v_row.command
      and r.ref = v_row.ref and r.second is not null
      and not exists (select from public.operator_effect e where e.request = r.id)
      and not exists (select from public.operator_decision d
        where d.request = r.id and d.decision = 'refused')) then
    raise exception 'asked_before' using errcode = 'CN001', detail = v_row.ref;
  end if;
  perform public.require_other_person(v_operator.name, v_row.command, v_row.user_id);
  v_row.asked_by := v_operator.name;
  v_row.second := case v_rule.rule when 'alone' then null
    when 'limit' then public.second_person(v_row.command, v_operator.name, v_row.ref,
      v_row.user_id, v_row.amount, v_row.new_value, v_row.at)
    else 'always' end;
  v_row.not_before := case v_rule.rule when 'later' then v_row.at + 86400000 else v_row.at end;
  insert into public.operator_request select (v_row).*;
  if p_signature is not null then
    perform public.store_signature(v_row.id, v_operator.name, v_row.statement, v_row.at, p_signature);
  end if;
  if v_row.second is null then
    insert into public.operator_effect (request, at) values (v_row.id, v_row.at);
  end if;
  perform public.audit_as(p_session, v_row.at, jsonb_build_object(
    'action', v_row.command || case when v_row.second is null then '' else ' asked' end,
    'user_id', v_row.user_id, 'ref', v_row.ref, 'amount', v_row.amount,
    'currency', v_row.currency, 'target', v_row.target, 'old_value', v_row.old_value,
    'new_value', v_row.new_value, 'reason', v_row.reason, 'detail', v_row.id));
  return query select v_row.id, v_row.second, v_row.not_before;
end
$$;
revoke all on function ask_decision from public;

-- The second person's decision. Returns true when the caller must make the change now, in the same
-- transaction; false when it is refused or takes effect later. Anybody may stop a request.
create function decide_request(p_session bytea, p_id text, p_decision text, p_reason text,
  p_statement text, p_at bigint, p_signature jsonb)
returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_operator public.operator := public.acting_operator(p_session, p_at);
  v_row public.operator_request;
  v_now boolean;
begin
  perform from public.audit_tip where id = 1 for update;
  select * into v_row from public.operator_request r where r.id = p_id and r.second is not null;
  if not found then
    raise exception 'item_unknown' using errcode = 'CN001', detail = p_id;
  end if;
  if exists (select from public.operator_effect e where e.request = p_id)
      or exists (select from public.operator_decision d where d.request = p_id
        and (d.decision = 'refused' or p_decision = 'approved')) then
    raise exception 'decided_before' using errcode = 'CN001', detail = p_id;
  end if;
  if p_decision = 'approved' then
    if v_row.asked_by = v_operator.name then
      raise exception 'own_request' using errcode = 'CN001';
    end if;
    perform public.require_right(v_operator, v_row.command, p_session, p_signature);
    perform public.require_other_person(v_operator.name, v_row.command, v_row.user_id);
  end if;
  insert into public.operator_decision values (p_id, p_decision, v_operator.name, p_reason, p_at);
  if p_signature is not null then
    perform public.store_signature(p_id, v_operator.name, p_statement, p_at, p_signature);
  end if;
  v_now := p_decision = 'approved' and v_row.not_before <= p_at;
  if v_now then
    insert into public.operator_effect (request, at) values (p_id, p_at);
  end if;
  perform public.audit_as(p_session, p_at, jsonb_build_object(
    'action', v_row.command || ' ' || p_decision, 'user_id', v_row.user_id, 'ref', v_row.ref,
    'amount', v_row.amount, 'currency', v_row.currency, 'target', v_row.target,
    'old_value', v_row.old_value, 'new_value', v_row.new_value, 'reason', p_reason,
    'detail', p_id));
  return v_now;
end
$$;
revoke all on function decide_request from public;

-- Carries out an approved request whose delay is over. Returns false when there is nothing to do.
create function carry_out_later(p_id text, p_at bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_row public.operator_request;
begin
  perform from public.audit_tip where id = 1 for update;
  select * into v_row from public.operator_request r
    where r.id = p_id and r.not_before <= p_at
      and exists (select from public.operator_decision d
        where d.request = r.id and d.decision = 'approved')
      and not exists (select from public.operator_decision d
        where d.request = r.id and d.decision = 'refused')
      and not exists (select from public.operator_effect e where e.request = r.id);
  if not found then
    return false;
  end if;
  insert into public.operator_effect (request, at) values (p_id, p_at);
  perform public.write_audit(jsonb_build_object('at', p_at, 'actor', 'system:console',
    'action', v_row.command || ' effective', 'user_id', v_row.user_id, 'ref', v_row.ref,
    'target', v_row.target, 'old_value', v_row.old_value, 'new_value', v_row.new_value,
    'detail', p_id));
  return true;
end
$$;
revoke all on function carry_out_later from public;

-- True in the transaction that carries out a request for one of the commands on this row. A credit
-- has the request's id as its reference.
create function is_decided(p_commands text[], p_ref text, p_user_id bigint, p_amount bigint)
returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select exists (select from public.operator_effect e
    join public.operator_request r on r.id = e.request
    where e.xid = pg_current_xact_id_if_assigned() and r.command = any(p_commands)
      and p_ref in (r.ref, r.id) and (p_user_id is null or r.user_id = p_user_id)
      and (p_amount is null or r.amount = p_amount))
$$;

create function is_live() returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select exists (select from public.installation where trading_mode = 'live')
$$;

-- Money enters or leaves a live ledger only with a decision. A demo creates simulated money.
create function require_decision(p_kind text, p_ref text, p_user_id bigint, p_amount bigint)
returns void language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
begin
  if public.is_live() and not public.is_decided(array[case p_kind
      when 'deposit' then 'deposits approve' when 'withdraw_pay' then 'withdrawals approve'
      when 'bonus' then 'credit bonus' when 'deduct' then 'credit deduct'
      else 'credit recharge' end], p_ref, p_user_id, p_amount) then
    raise exception 'undecided' using errcode = 'CN001', detail = p_kind || ' ' || p_ref;
  end if;
end
$$;

-- Refuses a change that no recorded decision carries out. Arguments: the column that the requests
-- name, then the commands. The owner, who imports and restores, is exempt; so is a demo, unless an
-- operator is named as the actor.
create function refuse_undecided() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_row jsonb := to_jsonb(new);
begin
  if pg_has_role(current_user, (select c.relowner from pg_class c where c.oid = tg_relid), 'usage')
      or public.is_decided(tg_argv[1:], v_row ->> tg_argv[0], (v_row ->> 'user_id')::bigint, null)
      or (not public.is_live() and coalesce(v_row ->> 'actor', '') not like 'operator:%'
        and tg_table_name <> 'app_config') then
    return new;
  end if;
  raise exception 'undecided' using errcode = 'CN001', detail = tg_table_name;
end
$$;

create trigger identity_decided before insert on identity_decision for each row
  execute function refuse_undecided('id', 'identities approve', 'identities reject');
create trigger deposit_decided before insert on deposit_decision for each row
  execute function refuse_undecided('id', 'deposits approve', 'deposits reject', 'credit recharge');
create trigger withdrawal_decided before insert on withdrawal_step for each row
  when (new.state <> 'cancelled') execute function refuse_undecided('id', 'withdrawals review',
    'withdrawals approve', 'withdrawals reject');
create trigger setting_decided before update on app_config for each row
  execute function refuse_undecided('name', 'settings set');
create trigger channel_decided before insert or update on channel for each row
  when (new.id <> 'backend') execute function refuse_undecided('id', 'channels add',
    'channels open', 'channels set', 'channels close');
create trigger banner_decided before update on banner for each row
  execute function refuse_undecided('id', 'banners open', 'banners close');

-- Adds, changes or ends an operator as a decision in this transaction says.
create function apply_operator(p_request text, p_at bigint) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_row public.operator_request;
begin
  select r.* into v_row from public.operator_request r join public.operator_effect e
    on e.request = r.id where r.id = p_request and e.xid = pg_current_xact_id_if_assigned();
  if not found then
    raise exception 'undecided' using errcode = 'CN001';
  end if;
  if v_row.command = 'operators add' then
    insert into public.operator (name, role, added_by, added_at)
      values (v_row.ref, v_row.new_value, 'operator:' || v_row.asked_by, p_at);
  elsif v_row.command = 'operators role' then
    update public.operator set role = v_row.new_value where name = v_row.ref and ended_at is null;
  elsif v_row.command = 'operators end' then
    update public.operator set ended_at = p_at where name = v_row.ref and ended_at is null;
    update public.operator_session set ended_at = p_at
      where operator = v_row.ref and ended_at is null;
  end if;
  if not exists (select from public.operator where role = 'admin' and ended_at is null) then
    raise exception 'admin_last' using errcode = 'CN001';
  end if;
end
$$;
revoke all on function apply_operator from public;

-- An operator that the owner of the machine adds: the first ones, and in an emergency.
create function add_operator_as_owner(p_name text, p_role text, p_user text, p_reason text,
  p_at bigint)
returns void language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into public.operator (name, role, added_by, added_at)
    values (p_name, p_role, 'system:' || p_user, p_at);
  perform public.write_audit(jsonb_build_object('at', p_at, 'actor', 'system:' || p_user,
    'action', 'owner operators add', 'ref', p_name, 'new_value', p_role, 'reason', p_reason));
end
$$;
revoke all on function add_operator_as_owner from public;
