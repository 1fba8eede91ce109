import type { Queryable, SqlStatement } from '../../db/Database';
import { rowsJson } from '../../db/rowsJson';
import {
  JOIN_OPENING_TICK,
  LOGGED_COLUMNS,
  SIDES,
  type DueOrder,
  type SettledOrder,
} from './orders';

const WITHOUT_RESULT = `not exists
  (select 1 from settlement s where s.user_id = p.user_id and s.order_no = p.order_no)`;

/** Reads orders with the ticks at their opening and expiry. */
const DUE = `select ${LOGGED_COLUMNS}, z.seq as close_seq, z.price as close_price,
    case when z.price is null then o.receipt end as receipt,
    case when z.price is null then (select procode from product r where r.id = o.product_id) end
      as procode
  from order_opening p
  join trade_order o on o.user_id = p.user_id and o.order_no = p.order_no
  ${JOIN_OPENING_TICK}
  left join tick z on z.product_id = p.product_id and z.ts = p.due_ts and a.price is not null`;

const READ_DUE: SqlStatement = {
  name: 'order_due',
  text: `${DUE} where p.due_ts >= $1 and p.due_ts <= $2 and ${WITHOUT_RESULT}
         order by p.due_ts limit $3`,
};

const READ_UNOPENED: SqlStatement = {
  name: 'order_unopened',
  text: `${DUE} where p.open_ts >= $1 and p.open_ts <= $2 and a.price is null and ${WITHOUT_RESULT}
         order by p.open_ts limit $3`,
};

const NEXT_DUE: SqlStatement = {
  name: 'order_next_due',
  text: 'select min(due_ts) as due_ts from order_opening where due_ts > $1',
};

const OLDEST_UNSETTLED: SqlStatement = {
  name: 'order_oldest_unsettled',
  text: `select min(p.due_ts) as due_ts from order_opening p
         where p.due_ts >= (select settled_until from market_state where id = 1)
           and ${WITHOUT_RESULT}`,
};

const SETTLE: SqlStatement = {
  name: 'orders_settle',
  text: 'select place, outcome from settle_orders($1)',
};

/** `done`: the order already has a result. `busy`: another transaction has locked the wallet. */
type SettlementOutcome = 'settled' | 'done' | 'busy';

/** Reads unsettled orders due from `from` to `until`, to which the log is complete. */
export async function readDueOrders(
  db: Queryable,
  from: number,
  until: number,
  limit: number,
): Promise<DueOrder[]> {
  return db.query<DueOrder>(READ_DUE, [from, until, limit]);
}

/** Reads orders that should have opened from `from` to `until`, but cannot open. */
export async function readUnopenedOrders(
  db: Queryable,
  from: number,
  until: number,
  limit: number,
): Promise<DueOrder[]> {
  return db.query<DueOrder>(READ_UNOPENED, [from, until, limit]);
}

/** Reads the next expiry after `after`, ms; null when no order is open. */
export async function readNextDue(db: Queryable, after: number): Promise<number | null> {
  return (await db.query<{ dueTs: number | null }>(NEXT_DUE, [after]))[0]?.dueTs ?? null;
}

/** Reads the earliest expiry of all unsettled orders, ms, or null. */
export async function readOldestUnsettled(db: Queryable): Promise<number | null> {
  return (await db.query<{ dueTs: number | null }>(OLDEST_UNSETTLED))[0]?.dueTs ?? null;
}

/**
 * Inserts results and moves their money in one round trip, without waiting for locked wallets.
 * Returns the outcomes in order. A violated CHECK or key throws and inserts none.
 */
export async function insertSettlements(
  tx: Queryable,
  orders: readonly SettledOrder[],
  settledTs: number,
): Promise<SettlementOutcome[]> {
  const results = orders.map(({ side, ...order }) => ({ ...order, side: SIDES[side], settledTs }));
  const rows = await tx.query<{ place: number; outcome: SettlementOutcome }>(SETTLE, [
    rowsJson(results),
  ]);
  return rows.sort((a, b) => a.place - b.place).map(({ outcome }) => outcome);
}
