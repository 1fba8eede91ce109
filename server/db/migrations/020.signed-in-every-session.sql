-- Sessions begin with a passkey, or with its link for the command line. There is no session whose
-- money decisions need no signature (decision 090).
alter table operator_session drop constraint operator_session_way_check;
alter table operator_session add constraint operator_session_way_check
  check (way in ('passkey', 'cli'));

-- As in 013.decisions.sql, for every session; p_session is not used any more.
create or replace function require_right(p_operator operator, p_command text, p_session bytea,
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
  if v_rule.signed and p_signature is null then
    raise exception 'signature_missing' using errcode = 'CN001';
  end if;
  return v_rule;
end
$$;
