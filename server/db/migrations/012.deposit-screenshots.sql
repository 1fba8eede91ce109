-- One screenshot, one deposit: the content of each picture that a deposit stands on. A refused
-- deposit gives its picture free again. Of those from before, the first deposit holds it.
create table deposit_screenshot (
  sha256 bytea primary key check (octet_length(sha256) = 32),
  user_id bigint not null,
  id text not null,
  foreign key (user_id, id) references deposit (user_id, id)
);
create index deposit_screenshot_deposit on deposit_screenshot (user_id, id);

insert into deposit_screenshot (sha256, user_id, id)
select distinct on (u.sha256) u.sha256, p.user_id, p.id
from deposit p
join upload u on u.user_id = p.user_id and u.id = p.image
left join deposit_decision d on d.user_id = p.user_id and d.id = p.id
where d.decision is distinct from 'rejected'
order by u.sha256, p.at, p.id;
