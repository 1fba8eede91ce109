-- Where a question without a log-in came from, as the keyed hashes of the security log: its network and
-- the site that it belongs to. Null for a customer's, and for those of before.
alter table inquiry add column network text, add column site text;
create index inquiry_site on inquiry (site) where user_id is null;
