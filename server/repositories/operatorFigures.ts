import { sql } from 'kysely';
import type { Queryable } from '../db/Database';
import { WAITING } from './operatorQueue';

/** Figures from which the operator's alarms are computed. */
export interface OperatorFigures {
  /** Time of the oldest waiting item by queue, ms; an empty queue has no key. */
  oldest: Record<string, number>;
  waiting: Record<string, number>;
  /** Sum of deposits, payouts and credits that each operator approved in 24 h, minor units. */
  approved: Record<string, number>;
  /** Number of all entries of the audit log, by what they changed. */
  changes: Record<string, number>;
  /** Sum of all balances by currency, minor units. */
  owed: Record<string, number>;
  /** Sum of the stakes of open orders by product, minor units. */
  staked: Record<string, number>;
  /** What open orders pay if all of them win, by product, minor units. */
  payout: Record<string, number>;
  /** When this database was made, ms; null before its first start. */
  installedAt: number | null;
}

/** Reads the figures in one statement. */
export async function readOperatorFigures(db: Queryable, at: number): Promise<OperatorFigures> {
  const { rows } = await sql<OperatorFigures>`
    with queue as (${WAITING}),
    queues as (select kind, min(at) as oldest, count(*) as n from queue group by kind),
    approved as (
      select p.name, sum(r.amount) as amount from operator_request r
        join operator_effect e on e.request = r.id
        cross join lateral (select r.asked_by as name
          union select d.decided_by from operator_decision d
            where d.request = r.id and d.decision = 'approved') p
        where e.at > ${at - 86_400_000} and r.amount is not null
          and (r.command like '% approve' or r.command like 'credit %') group by p.name),
    changes as (
      select case when action like 'channels %' then 'channels'
          when action like 'settings %' then 'settings'
          when action like '%operators %' then 'operators'
          when action like 'passkeys %' then 'passkeys'
          when action = 'sessions refused' then 'refused_log_ins' end as what, count(*) as n
        from audit_log group by 1),
    owed as (select currency, sum(available + frozen + staked) as amount from wallet group by 1),
    open_orders as (
      select r.procode, sum(p.stake) as stake,
          sum(p.stake + div(p.stake::numeric * p.rate + 5000, 10000)) as payout
        from order_opening p join product r on r.id = p.product_id
        where p.due_ts >= (select settled_until from market_state where id = 1)
          and not exists (select from settlement s
            where s.user_id = p.user_id and s.order_no = p.order_no)
        group by 1)
    select
      (select coalesce(json_object_agg(kind, oldest), '{}') from queues) as oldest,
      (select coalesce(json_object_agg(kind, n), '{}') from queues) as waiting,
      (select coalesce(json_object_agg(name, amount), '{}') from approved) as approved,
      (select coalesce(json_object_agg(what, n), '{}') from changes where what is not null)
        as changes,
      (select coalesce(json_object_agg(currency, amount), '{}') from owed) as owed,
      (select coalesce(json_object_agg(procode, stake), '{}') from open_orders) as staked,
      (select coalesce(json_object_agg(procode, payout), '{}') from open_orders) as payout,
      (select at from installation) as "installedAt"`.execute(db.kysely);
  const [row] = rows;
  if (row === undefined) throw new Error('a query without a condition returned no row');
  return row;
}
