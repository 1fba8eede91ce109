import type { Outcome, Side } from '@candor/rules/order';
import type { Minor } from '@candor/rules/money';
import type { Queryable, Statement } from '../../db/Database';
import { readMarketState } from '../market/marketState';
import type { PageRequest } from '../pageCursor';

/** What is written when an order is accepted. Prices in price ticks, rate in 1/10000. */
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

/** An order with its settlement, when it has one. */
export interface OrderRecord extends NewOrder {
  settledTs: number | null;
  result: Outcome | null;
  closeTs: number | null;
  closeSeq: number | null;
  closePrice: number | null;
  paid: Minor | null;
}

/** An order that has its result. */
export interface SettledOrder extends OrderRecord {
  settledTs: number;
  result: Outcome;
  paid: Minor;
}

/** An order read alone: with the receipt signed at acceptance, null when an operator removed it. */
export interface ReceivedRecord extends OrderRecord {
  receipt: string | null;
}

/** The tick that closes an order. */
interface ClosingTick {
  ts: number;
  seq: number;
  price: number;
}

/** An order whose expiry has come. */
export interface DueOrder extends NewOrder {
  closing: ClosingTick | null;
}

/** A side as it is stored: the database's checks compute with it. */
export const SIDES = { up: 1, down: -1 } as const satisfies Record<Side, number>;

const SIDE = `case o.side when 1 then 'up' else 'down' end as side`;

/** Of `trade_order o`: the columns of a `NewOrder`. */
export const NEW_ORDER_COLUMNS = `o.user_id, o.order_no, o.request_id, o.request_hash, o.product_id, ${SIDE}, o.stake,
  o.rate, o.seconds, o.opened_ts, o.due_ts, o.open_ts, o.open_seq, o.open_price`;
const ORDER_COLUMNS = `${NEW_ORDER_COLUMNS}, s.settled_ts, s.result, s.close_ts, s.close_seq, s.close_price, s.paid`;
const JOIN_SETTLEMENT = `left join settlement s on s.user_id = o.user_id and s.order_no = o.order_no`;
const WITH_RECEIPT = `select ${ORDER_COLUMNS}, o.receipt from trade_order o ${JOIN_SETTLEMENT}`;

const FIND: Statement = {
  name: 'order_find',
  text: `${WITH_RECEIPT} where o.user_id = $1 and o.order_no = $2`,
};

/** The index of expiries finds the few of one millisecond. */
const LIST_EXPIRING_AT: Statement = {
  name: 'order_expiring_at',
  text: `${WITH_RECEIPT} where o.due_ts = $1 and o.receipt is not null limit 1000`,
};

const FIND_BY_REQUEST: Statement = {
  name: 'order_by_request',
  text: `${WITH_RECEIPT} where o.user_id = $1 and o.request_id = $2`,
};

/**
 * Everything due before the mark is settled, so only the few orders after it are looked at, and first:
 * left to itself the planner, which does not know where the mark stands, may read a customer's whole
 * history from another index. Of a range with two ends it expects few rows, of one with one a third.
 */
const LATE = `with late as materialized (
  select * from trade_order where user_id = $1 and due_ts >= $2 and due_ts < ${Number.MAX_SAFE_INTEGER}
  order by due_ts)
  select ${ORDER_COLUMNS} from late o ${JOIN_SETTLEMENT} where s.order_no is null`;

const OPEN: Statement = { name: 'order_open', text: LATE };

const LIST_PENDING: Statement = {
  name: 'order_list_pending',
  text: `${LATE} and ($3::int is null or o.product_id = $3) and (o.opened_ts, o.order_no) < ($4, $5)
         order by o.opened_ts desc, o.order_no desc limit $6`,
};

const FINISHED = `select ${ORDER_COLUMNS} from trade_order o
  join settlement s on s.user_id = o.user_id and s.order_no = o.order_no
  where s.user_id = $1 and (s.settled_ts, s.order_no) < ($2, $3)`;
const NEWEST_RESULTS = 'order by s.settled_ts desc, s.order_no desc limit $4';

const LIST_FINISHED: Statement = {
  name: 'order_list_finished',
  text: `${FINISHED} ${NEWEST_RESULTS}`,
};

/** By an index of its own: the orders of one product may be few among many. */
const LIST_FINISHED_OF: Statement = {
  name: 'order_list_finished_of',
  text: `${FINISHED} and s.product_id = $5 ${NEWEST_RESULTS}`,
};

const SETTLED_SINCE: Statement = {
  name: 'order_settled_since',
  text: `select user_id, order_no, settled_ts
         from settlement where user_id = any($1::bigint[]) and settled_ts >= $2`,
};

/** A user's own order; null for an unknown number and for somebody else's. */
export async function findOrder(
  db: Queryable,
  userId: number,
  orderNo: string,
): Promise<ReceivedRecord | null> {
  return (await db.query<ReceivedRecord>(FIND, [userId, orderNo]))[0] ?? null;
}

/** Orders of all users that expire at that very instant and have a receipt, at most 1,000. */
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

/** Every order of a user that is not settled yet. */
export async function listOpenOrders(db: Queryable, userId: number): Promise<OrderRecord[]> {
  const { settledUntil } = await readMarketState(db);
  return db.query<OrderRecord>(OPEN, [userId, settledUntil]);
}

/**
 * Orders of a user, newest first: pending ones by opening, finished ones by settlement.
 * Reads one more than the page holds, so that its end can be told.
 */
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

/** Settlements of these users since an instant, by whichever server. */
export async function listSettledSince(
  db: Queryable,
  userIds: readonly number[],
  since: number,
): Promise<{ userId: number; orderNo: string; settledTs: number }[]> {
  return db.query(SETTLED_SINCE, [userIds, since]);
}
