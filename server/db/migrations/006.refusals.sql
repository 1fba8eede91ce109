-- A refusal names one of a closed list of reasons, which has a sentence in every language. The reason
-- column keeps the reviewer's own words, in whatever language they are; '' where there are none.
alter table identity_decision add column code text;
alter table deposit_decision add column code text;
alter table withdrawal_step add column code text;
