-- An operator's note on a customer. Its text is `new_value` of the request and of the audit entry,
-- which nobody can change.

insert into operator_rule values ('users note', 'reviewer', 'alone', false);
