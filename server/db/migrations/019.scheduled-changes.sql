-- A change may take effect at a chosen time. Then a second person has to agree to it, because the
-- keeper of the console carries out nothing else later.

-- As in 013.decisions.sql, except for not_before of p_request: the chosen time, or 0.
create or replace function ask_decision(p_session bytea, p_request jsonb, p_signature jsonb)
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
  if v_row.not_before > 0 then
    if v_row.not_before <= v_row.at then
      raise exception 'start_passed' using errcode = 'CN001';
    end if;
    v_row.second := coalesce(v_row.second, 'scheduled');
  end if;
  v_row.not_before := greatest(v_row.not_before,
    case v_rule.rule when 'later' then v_row.at + 86400000 else v_row.at end);
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
