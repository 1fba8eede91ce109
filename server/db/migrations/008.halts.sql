-- Products whose price is not believed at present, and why: {"<procode>": "stale" | "jump" | "disagree"}.
-- Written by the server that writes the log, read by all.
alter table market_state add column halts jsonb not null default '{}';
