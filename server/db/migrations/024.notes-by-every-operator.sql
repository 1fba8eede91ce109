-- Every operator may write a note on a customer, as every operator reads them.
alter table operator_rule drop constraint operator_rule_role_check;
alter table operator_rule add constraint operator_rule_role_check
  check (role in ('reviewer', 'treasurer', 'admin', 'any'));
update operator_rule set role = 'any' where command = 'users note';

-- As in 020.signed-in-every-session.sql; a rule's role `any` is every operator.
create or replace function require_right(p_operator operator, p_command text, p_session bytea,
  p_signature jsonb)
returns operator_rule language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_rule public.operator_rule;
begin
  select * into strict v_rule from public.operator_rule where command = p_command;
  if v_rule.role <> 'any' and p_operator.role not in ('admin', v_rule.role) then
    raise exception 'role_missing' using errcode = 'CN001', detail = v_rule.role;
  end if;
  if v_rule.signed and p_signature is null then
    raise exception 'signature_missing' using errcode = 'CN001';
  end if;
  return v_rule;
end
$$;
