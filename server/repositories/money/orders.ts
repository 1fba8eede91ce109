import type { OrderResult, Side } from '@candor/rules/order';
import type { Minor } from '@candor/rules/money';
import type { Queryable, SqlStatement } from '../../db/Database';
import { readMarketState } from '../market/marketState';
import type { PageRequest } from '../pageCursor';

/** An accepted order. Prices in price ticks, rate in 1/10000. */
export interface NewOrder {
  userId: number;
  orderNo: string;
  requestId: string;
  requestHash: Buffer;
  productId: number;
  side: Side;
  stake: Minor;
  rate: number;
  seconds: number;
  openedTs: number;
  dueTs: number;
  openTs: number;
  openSeq: number;
  openPrice: number;
}

/** An order with its settlement, if any. */
export interface OrderRecord extends NewOrder {
  settledTs: number | null;
  result: OrderResult | null;
  closeTs: number | null;
  closeSeq: number | null;
  closePrice: number | null;
  paid: Minor | null;
}

export interface SettledOrder extends OrderRecord {
  settledTs: number;
  result: OrderResult;
  paid: Minor;
}

/** `receipt` is null only if an operator removed it. */
export interface ReceivedRecord extends OrderRecord {
  receipt: string | null;
}

interface ClosingTick {
  ts: number;
  seq: number;
  price: number;
}

/** An expired order; `closing` is the last valid tick. */
export interface DueOrder extends NewOrder {
  closing: ClosingTick | null;
}

/** Stored number of each side, with which the database's checks compute the result. */
export const SIDES = { up: 1, down: -1 } as const satisfies Record<Side, number>;

const SIDE = `case o.side when 1 then 'up' else 'down' end as side`;

/** Columns of a `NewOrder`, from `trade_order o`. */
export const NEW_ORDER_COLUMNS = `o.user_id, o.order_no, o.request_id, o.request_hash, o.product_id, ${SIDE}, o.stake,
  o.rate, o.seconds, o.opened_ts, o.due_ts, o.open_ts, o.open_seq, o.open_price`;
const ORDER_COLUMNS = `${NEW_ORDER_COLUMNS}, s.settled_ts, s.result, s.close_ts, s.close_seq, s.close_price, s.paid`;
const JOIN_SETTLEMENT = `left join settlement s on s.user_id = o.user_id and s.order_no = o.order_no`;
const WITH_RECEIPT = `select ${ORDER_COLUMNS}, o.receipt from trade_order o ${JOIN_SETTLEMENT}`;

const FIND: SqlStatement = {
  name: 'order_find',
  text: `${WITH_RECEIPT} where o.user_id = $1 and o.order_no = $2`,
};

/** Uses the index of due_ts, because few orders expire in the same millisecond. */
const LIST_EXPIRING_AT: SqlStatement = {
  name: 'order_expiring_at',
  text: `${WITH_RECEIPT} where o.due_ts = $1 and o.receipt is not null limit 1000`,
};

const FIND_BY_REQUEST: SqlStatement = {
  name: 'order_by_request',
  text: `${WITH_RECEIPT} where o.user_id = $1 and o.request_id = $2`,
};

/**
 * Only orders after the mark can be unsettled. Materialized, because the planner does not know the
 * mark and might read the whole history from another index. With the upper bound the planner
 * expects few rows; for an open range it expects a third of the table.
 */
const UNSETTLED = `with late as materialized (
  select * from trade_order where user_id = $1 and due_ts >= $2 and due_ts < ${Number.MAX_SAFE_INTEGER}
  order by due_ts)
  select ${ORDER_COLUMNS} from late o ${JOIN_SETTLEMENT} where s.order_no is null`;

const LIST_OPEN: SqlStatement = { name: 'order_open', text: UNSETTLED };

const LIST_PENDING: SqlStatement = {
  name: 'order_list_pending',
  text: `${UNSETTLED} and ($3::int is null or o.product_id = $3) and (o.opened_ts, o.order_no) < ($4, $5)
         order by o.opened_ts desc, o.order_no desc limit $6`,
};

const FINISHED = `select ${ORDER_COLUMNS} from trade_order o
  join settlement s on s.user_id = o.user_id and s.order_no = o.order_no
  where s.user_id = $1 and (s.settled_ts, s.order_no) < ($2, $3)`;
const NEWEST_RESULTS = 'order by s.settled_ts desc, s.order_no desc limit $4';

const LIST_FINISHED: SqlStatement = {
  name: 'order_list_finished',
  text: `${FINISHED} ${NEWEST_RESULTS}`,
};

/** Uses a separate index: one product's orders may be few among many. */
const LIST_FINISHED_OF: SqlStatement = {
  name: 'order_list_finished_of',
  text: `${FINISHED} and s.product_id = $5 ${NEWEST_RESULTS}`,
};

const SETTLED_SINCE: SqlStatement = {
  name: 'order_settled_since',
  text: `select user_id, order_no, settled_ts
         from settlement where user_id = any($1::bigint[]) and settled_ts >= $2`,
};

/** Finds a user's order; null for unknown numbers and other users' orders. */
export async function findOrder(
  db: Queryable,
  userId: number,
  orderNo: string,
): Promise<ReceivedRecord | null> {
  return (await db.query<ReceivedRecord>(FIND, [userId, orderNo]))[0] ?? null;
}

/** Lists orders of all users with a receipt that expire at this millisecond, at most 1,000. */
export async function listOrdersExpiringAt(
  db: Queryable,
  dueTs: number,
): Promise<ReceivedRecord[]> {
  return db.query<ReceivedRecord>(LIST_EXPIRING_AT, [dueTs]);
}

export async function findOrderByRequest(
  db: Queryable,
  userId: number,
  requestId: string,
): Promise<ReceivedRecord | null> {
  return (await db.query<ReceivedRecord>(FIND_BY_REQUEST, [userId, requestId]))[0] ?? null;
}

export async function listOpenOrders(db: Queryable, userId: number): Promise<OrderRecord[]> {
  const { settledUntil } = await readMarketState(db);
  return db.query<OrderRecord>(LIST_OPEN, [userId, settledUntil]);
}

/** Orders, newest first: pending by opening, finished by settlement; one more than the page. */
export async function listOrders(
  db: Queryable,
  userId: number,
  state: 'pending' | 'finished',
  productId: number | null,
  { before, limit }: PageRequest,
): Promise<OrderRecord[]> {
  const { at, id } = before ?? { at: Number.MAX_SAFE_INTEGER, id: '' };
  if (state === 'pending') {
    const { settledUntil } = await readMarketState(db);
    const values = [userId, settledUntil, productId, at, id, limit + 1];
    return db.query<OrderRecord>(LIST_PENDING, values);
  }
  const values = [userId, at, id, limit + 1];
  if (productId === null) return db.query<OrderRecord>(LIST_FINISHED, values);
  return db.query<OrderRecord>(LIST_FINISHED_OF, [...values, productId]);
}

/** Lists settlements of these users since `since`, made by any server. */
export async function listSettledSince(
  db: Queryable,
  userIds: readonly number[],
  since: number,
): Promise<{ userId: number; orderNo: string; settledTs: number }[]> {
  return db.query(SETTLED_SINCE, [userIds, since]);
}
