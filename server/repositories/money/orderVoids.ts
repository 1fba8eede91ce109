import { sql } from 'kysely';
import type { OrderResult } from '@candor/rules/order';
import type { Queryable } from '../../db/Database';

/** Days of which settled orders are flagged, ms. */
const FLAGGED_MS = 7 * 86_400_000;
/** Batches around an order's opening and expiry of which the prices are listed. */
const AROUND = 5;

/** An order with what an operator needs to judge it. */
export interface JudgedOrder {
  orderNo: string;
  userId: number;
  procode: string;
  decimals: number;
  side: 1 | -1;
  stake: number;
  rate: number;
  seconds: number;
  acceptedAt: number;
  result: OrderResult | null;
  paid: number | null;
  settledAt: number | null;
  openAt: number | null;
  dueAt: number | null;
  openPrice: number | null;
  closePrice: number | null;
  receipt: string | null;
  signedOrder: string | null;
  jumpBps: number | null;
  voidedAt: number | null;
  voidRequest: string | null;
  voidAmount: number | null;
  voidReason: string | null;
}

const JUDGED = sql`select o.order_no, o.user_id, p.procode, p.decimals, o.side, o.stake, o.rate, o.seconds,
    o.accepted_ts as accepted_at, s.result, s.paid, s.settled_ts as settled_at, g.open_ts as open_at,
    g.due_ts as due_at, s.open_price, s.close_price, o.receipt, o.signed_order,
    (select max(j.bps) from price_jump j where j.product_id = o.product_id and j.ts > g.open_ts
      and j.ts <= g.due_ts) as jump_bps,
    v.at as voided_at, v.request as void_request, v.amount as void_amount, v.reason as void_reason
  from trade_order o join product p on p.id = o.product_id
    left join order_opening g on g.user_id = o.user_id and g.order_no = o.order_no
    left join settlement s on s.user_id = o.user_id and s.order_no = o.order_no
    left join order_void v on v.user_id = o.user_id and v.order_no = o.order_no`;

export async function findJudgedOrder(
  db: Queryable,
  userId: number,
  orderNo: string,
): Promise<JudgedOrder | null> {
  const { rows } = await sql<JudgedOrder>`${JUDGED}
    where o.user_id = ${userId} and o.order_no = ${orderNo}`.execute(db.kysely);
  return rows[0] ?? null;
}

/** Lists a customer's orders before an instant, newest first. */
export async function listJudgedOrders(
  db: Queryable,
  { userId, before, limit }: { userId: number; before: number; limit: number },
): Promise<JudgedOrder[]> {
  const { rows } = await sql<JudgedOrder>`${JUDGED}
    where o.user_id = ${userId} and o.accepted_ts < ${before}
    order by o.accepted_ts desc limit ${limit}`.execute(db.kysely);
  return rows;
}

/** Lists orders that won or lost across a large move of their product's price, newest first. */
export async function listFlaggedOrders(
  db: Queryable,
  at: number,
  limit: number,
): Promise<JudgedOrder[]> {
  const { rows } = await sql<JudgedOrder>`${JUDGED}
    where (o.user_id, o.order_no) in (
      select g.user_id, g.order_no from price_jump j
        join order_opening g on g.product_id = j.product_id and g.due_ts >= j.ts
          and g.due_ts < j.ts + 86401000 and g.open_ts < j.ts
        join settlement s on s.user_id = g.user_id and s.order_no = g.order_no
          and s.result in ('win', 'lose')
        where j.ts > ${at - FLAGGED_MS})
    order by s.settled_ts desc limit ${limit}`.execute(db.kysely);
  return rows;
}

export interface JudgedTick {
  at: number;
  seq: number;
  price: number;
  batch: number;
  digest: Buffer;
}

/** Lists the prices around an order's opening and expiry, oldest first. */
export async function listDecidingTicks(
  db: Queryable,
  { procode, openAt, dueAt }: { procode: string; openAt: number; dueAt: number },
): Promise<JudgedTick[]> {
  const around = (ts: number) => sql`(
    (select t.ts from tick t where t.product_id = p.id and t.ts <= ${ts}
      order by t.ts desc limit ${AROUND})
    union (select t.ts from tick t where t.product_id = p.id and t.ts > ${ts}
      order by t.ts limit ${AROUND}))`;
  const { rows } = await sql<JudgedTick>`
    select t.ts as at, t.seq, t.price, b.seq as batch, b.digest
    from product p join tick t on t.product_id = p.id join tick_batch b on b.ts = t.ts
    where p.procode = ${procode}
      and (t.ts in ${around(openAt)} or t.ts in ${around(dueAt)}) order by t.ts`.execute(db.kysely);
  return rows;
}

/** Inserts the void of a settled order; false if it is void already. */
export async function insertOrderVoid(
  tx: Queryable,
  row: {
    userId: number;
    orderNo: string;
    request: string;
    amount: number;
    reason: string;
    at: number;
  },
): Promise<boolean> {
  const { userId, orderNo, request, amount, reason, at } = row;
  const { numAffectedRows = 0n } = await sql`
    insert into order_void (user_id, order_no, request, amount, reason, at)
    values (${userId}, ${orderNo}, ${request}, ${amount}, ${reason}, ${at})
    on conflict (user_id, order_no) do nothing`.execute(tx.kysely);
  return numAffectedRows === 1n;
}
