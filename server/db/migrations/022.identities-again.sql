-- A verified identity that operators take back: the customer has to verify it again.

-- code and reason as in identity_decision. Insert-only.
create table identity_revocation (
  user_id bigint not null,
  id text not null,
  actor text not null,
  code text,
  reason text not null,
  at bigint not null,
  primary key (user_id, id),
  foreign key (user_id, id) references identity_decision (user_id, id)
);

insert into operator_rule values ('users reverify', 'reviewer', 'alone', false);

create trigger identity_revoked before insert on identity_revocation for each row
  execute function refuse_undecided('user_id', 'users reverify');

-- The next approval claims the ID number again, which may be another one.
create function release_identity_number() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from public.identity_number where user_id = new.user_id;
  return new;
end
$$;
create trigger identity_number_released after insert on identity_revocation for each row
  execute function release_identity_number();
