-- candor-rules/2: the closing price is at most 3 seconds old at expiry. An order stays with the rules
-- it was accepted under, and its settlement with those of its order.
alter table trade_order add column rules smallint not null default 1 check (rules in (1, 2));
alter table trade_order alter column rules drop default;
alter table settlement add column rules smallint not null default 1;
alter table settlement alter column rules drop default;

do $$
declare found text;
begin
  select conname into strict found from pg_constraint
  where conrelid = 'settlement'::regclass and contype = 'f' and confrelid = 'trade_order'::regclass;
  execute format('alter table settlement drop constraint %I', found);
  select conname into strict found from pg_constraint
  where conrelid = 'trade_order'::regclass and contype = 'u' and cardinality(conkey) = 9;
  execute format('alter table trade_order drop constraint %I', found);
end $$;

alter table trade_order add constraint trade_order_terms unique
  (user_id, order_no, product_id, side, open_price, opened_ts, stake, rate, due_ts, rules);
alter table settlement add constraint settlement_of_order foreign key
  (user_id, order_no, product_id, side, open_price, opened_ts, stake, rate, due_ts, rules)
  references trade_order
    (user_id, order_no, product_id, side, open_price, opened_ts, stake, rate, due_ts, rules);
alter table settlement add constraint settlement_price_age check
  (rules = 1 or close_ts is null or due_ts - close_ts <= 3000);
alter table trade_order add constraint trade_order_price_age check
  (rules = 1 or opened_ts - open_ts <= 3000);
