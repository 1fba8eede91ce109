import { sql } from 'kysely';
import type { Queue } from '../../types/contract/ops/queue';
import type { Queryable } from '../db/Database';

/** Selects everything that waits for an operator. */
export const WAITING = sql`
  select 'deposits' as kind, p.id, p.user_id, p.amount, p.at from deposit p
    left join deposit_decision d on d.user_id = p.user_id and d.id = p.id where d.id is null
  union all
  select 'identities', r.id, r.user_id, null, r.at from identity_request r
    left join identity_decision d on d.user_id = r.user_id and d.id = r.id where d.id is null
  union all
  select 'withdrawals', w.id, w.user_id, w.amount, w.at from withdrawal w
    where not exists (select from withdrawal_step s where s.user_id = w.user_id and s.id = w.id
      and s.state <> 'underReview')
  union all
  select 'payouts', w.id, w.user_id, w.amount, s.at from withdrawal w
    join withdrawal_step s on s.user_id = w.user_id and s.id = w.id and s.state = 'succeed'
    where not exists (select from payout_step p where p.user_id = w.user_id and p.id = w.id)
  union all
  select 'inquiries', q.id, q.user_id, null, q.at from inquiry q
    left join inquiry_answer a on a.id = q.id where a.id is null
  union all
  select 'approvals', r.id, r.user_id, r.amount, r.at from operator_request r
    where r.second is not null
      and not exists (select from operator_effect e where e.request = r.id)
      and not exists (select from operator_decision d where d.request = r.id)`;

export interface QueueRow {
  kind: Queue;
  id: string;
  userId: number | null;
  amount: number | null;
  at: number;
  deadline: number;
  claimedBy: string | null;
  claimedUntil: number | null;
}

/** Lists waiting items by deadline. */
export async function listQueue(
  db: Queryable,
  {
    kind,
    at,
    promises,
    limit,
    offset,
  }: {
    kind: Queue | null;
    at: number;
    promises: Readonly<Record<Queue, number>>;
    limit: number;
    offset: number;
  },
): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select w.*, w.at + (${JSON.stringify(promises)}::jsonb ->> w.kind)::bigint as deadline,
      c.operator as claimed_by, c.until_ts as claimed_until
    from (${WAITING}) w
    left join operator_claim c on c.kind = w.kind and c.id = w.id and c.until_ts > ${at}
    where ${kind}::text is null or w.kind = ${kind}
    order by deadline, w.id limit ${limit} offset ${offset}`.execute(db.kysely);
  return rows;
}

/** Claims an item; returns who has it. A claim of another operator stays until it expires. */
export async function claimItem(
  tx: Queryable,
  row: { kind: Queue; id: string; operator: string; at: number; until: number },
): Promise<string> {
  const { kind, id, operator, at, until } = row;
  await sql`insert into operator_claim values (${kind}, ${id}, ${operator}, ${until})
    on conflict (kind, id) do update set operator = excluded.operator, until_ts = excluded.until_ts
      where operator_claim.operator = ${operator} or operator_claim.until_ts <= ${at}`.execute(
    tx.kysely,
  );
  const found = await sql<{ operator: string }>`
    select operator from operator_claim where kind = ${kind} and id = ${id}`.execute(tx.kysely);
  return found.rows[0]?.operator ?? operator;
}

export async function releaseItem(
  db: Queryable,
  { kind, id, operator }: { kind: Queue; id: string; operator: string },
): Promise<void> {
  await sql`delete from operator_claim
    where kind = ${kind} and id = ${id} and operator = ${operator}`.execute(db.kysely);
}

export interface ExposureRow {
  productId: number;
  side: 1 | -1;
  orders: number;
  stake: number;
  /** Sum of the payouts if all these orders win. */
  payout: number;
}

/** Adds up the orders without a result, by product and side. */
export async function listExposure(db: Queryable): Promise<ExposureRow[]> {
  const { rows } = await sql<ExposureRow>`
    select o.product_id, o.side, count(*) as orders, sum(o.stake)::bigint as stake,
      sum(o.stake + div(o.stake::numeric * o.rate + 5000, 10000))::bigint as payout
    from trade_order o
    where not exists (select from settlement s
      where s.user_id = o.user_id and s.order_no = o.order_no)
    group by 1, 2`.execute(db.kysely);
  return rows;
}
