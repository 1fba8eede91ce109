import { PRICE_AGE_MS_MAX } from '@candor/rules/order';
import type { Queryable, SqlStatement } from '../../db/Database';
import { rowsJson } from '../../db/rowsJson';
import { NEW_ORDER_COLUMNS, SIDES, type DueOrder, type SettledOrder } from './orders';

/** Due orders with closing tick: the last after opening, until expiry, not too old. */
const READ_DUE: SqlStatement = {
  name: 'order_due',
  text: `select ${NEW_ORDER_COLUMNS}, t.ts, t.seq, t.price
         from trade_order o
         left join lateral (
           select ts, seq, price from tick
           where product_id = o.product_id and ts > o.opened_ts and ts <= o.due_ts
             and ts >= o.due_ts - ${PRICE_AGE_MS_MAX}
           order by ts desc limit 1) t on true
         where o.due_ts >= $1 and o.due_ts <= $2 and not exists
           (select 1 from settlement s where s.user_id = o.user_id and s.order_no = o.order_no)
         order by o.due_ts limit $3`,
};

const NEXT_DUE: SqlStatement = {
  name: 'order_next_due',
  text: 'select min(due_ts) as due_ts from trade_order where due_ts > $1',
};

const OLDEST_UNSETTLED: SqlStatement = {
  name: 'order_oldest_unsettled',
  text: `select min(o.due_ts) as due_ts from trade_order o
         where o.due_ts >= (select settled_until from market_state where id = 1) and not exists
           (select 1 from settlement s where s.user_id = o.user_id and s.order_no = o.order_no)`,
};

const SETTLE: SqlStatement = {
  name: 'orders_settle',
  text: 'select place, outcome from settle_orders($1)',
};

/** `done`: the order already has a result. `busy`: another transaction has locked the wallet. */
type SettlementOutcome = 'settled' | 'done' | 'busy';

interface DueRow extends Omit<DueOrder, 'closing'> {
  ts: number | null;
  seq: number | null;
  price: number | null;
}

/** Reads unsettled orders due from `from` to `until`, oldest first, with their closing ticks. */
export async function readDueOrders(
  db: Queryable,
  from: number,
  until: number,
  limit: number,
): Promise<DueOrder[]> {
  const rows = await db.query<DueRow>(READ_DUE, [from, until, limit]);
  return rows.map(({ ts, seq, price, ...order }) => ({
    ...order,
    closing: ts === null || seq === null || price === null ? null : { ts, seq, price },
  }));
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
