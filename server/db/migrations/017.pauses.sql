-- One operator stops new orders on a product; a halt, which makes open ones void, needs two.

-- Since when an operator pauses the product: no new orders, open ones run to their end.
alter table product_rule add column paused_at bigint;

update operator_rule set rule = 'two' where command = 'market halt';
insert into operator_rule values ('market pause', 'admin', 'alone', false);

drop trigger product_rule_decided on product_rule;
create trigger product_rule_decided before insert or update on product_rule for each row
  execute function refuse_undecided('procode', 'market pause', 'market halt', 'market resume',
    'market set');
-- A pause, which one person decides, must not change anything else.
create trigger product_rule_added before insert on product_rule for each row
  when (new.halted_at is not null or new.terms <> '' or new.order_min is not null
    or new.order_max is not null)
  execute function refuse_undecided('procode', 'market halt', 'market set');
create trigger product_rule_changed before update on product_rule for each row
  when ((new.halted_at, new.terms, new.order_min, new.order_max)
    is distinct from (old.halted_at, old.terms, old.order_min, old.order_max)
    or (old.paused_at is not null and new.paused_at is null))
  execute function refuse_undecided('procode', 'market halt', 'market resume', 'market set');
