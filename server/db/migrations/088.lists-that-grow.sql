-- What a customer has few of among many is found by an index that has nothing else in it: an order's
-- entries are not in the first, so that writing them costs as much as before.
create index journal_not_of_orders on journal (user_id, currency, seq)
  where kind not in ('stake', 'stake_back', 'lose', 'win');
create index settlement_by_product on settlement
  (user_id, product_id, settled_ts desc, order_no desc);

-- A deposit, withdrawal or identity request is named to an operator by its id alone.
create index deposit_id on deposit (id);
create index withdrawal_id on withdrawal (id);
create index identity_request_id on identity_request (id);
