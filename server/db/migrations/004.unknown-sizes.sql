-- A price source that does not say its bid, ask, sizes or volume leaves them unknown, which is not zero.
alter table tick alter column bid drop not null;
alter table tick alter column ask drop not null;
alter table tick alter column bid_size drop not null;
alter table tick alter column ask_size drop not null;
alter table tick alter column volume drop not null;
alter table candle alter column volume drop not null;
