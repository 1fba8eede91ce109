import type { OrderResult, Side } from '@candor/rules/order';
import type { Minor } from '@candor/rules/money';
import type { Queryable, SqlStatement } from '../../db/Database';
import { readMarketState } from '../market/marketState';
import type { PageRequest } from '../pageCursor';

/** An accepted order; rate in 1/10000. */
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
  acceptedTs: number;
}

/**
 * An order with its instants in the log and its prices, in price ticks. Instants are null until a
 * batch contains the order, its opening price until the next batch, and the result until settlement.
 */
export interface OrderRecord extends NewOrder {
  entryTs: number | null;
  openTs: number | null;
  dueTs: number | null;
  openSeq: number | null;
  openPrice: number | null;
  settledTs: number | null;
  result: OrderResult | null;
  closeSeq: number | null;
  closePrice: number | null;
  paid: Minor | null;
}

/** An order that a batch contains. */
export interface LoggedOrder extends OrderRecord {
  entryTs: number;
  openTs: number;
  dueTs: number;
}

export interface SettledOrder extends LoggedOrder {
  settledTs: number;
  result: OrderResult;
  paid: Minor;
}

/** `receipt`: null if an operator removed it. `signedOrder`: null for an unsigned order. */
export interface ReceivedRecord extends OrderRecord {
  receipt: string | null;
  signedOrder: string | null;
}

/** An order without a result whose prices are final: it has expired, or cannot open. */
export interface DueOrder extends Omit<LoggedOrder, 'settledTs' | 'result' | 'paid'> {
  /** Receipt and product code of an order without a price; null for others. */
  receipt: string | null;
  procode: string | null;
}

/** Stored number of each side, with which the database's checks compute the result. */
export const SIDES = { up: 1, down: -1 } as const satisfies Record<Side, number>;

const SIDE_COLUMN = `case o.side when 1 then 'up' else 'down' end as side`;

/** Columns of an order in the log, from `trade_order o`, `order_opening p` and the opening tick `a`. */
export const LOGGED_COLUMNS = `o.user_id, o.order_no, o.request_id, o.request_hash, o.product_id, ${SIDE_COLUMN}, o.stake,
  o.rate, o.seconds, o.accepted_ts, p.entry_ts, p.open_ts, p.due_ts, a.seq as open_seq, a.price as open_price`;
/** An order with a late entry does not open. */
export const JOIN_OPENING_TICK = `left join tick a
  on a.product_id = p.product_id and a.ts = p.open_ts and p.due_ts > p.open_ts`;
const ORDER_COLUMNS = `${LOGGED_COLUMNS}, s.settled_ts, s.result, s.close_seq, s.close_price, s.paid`;
const JOIN_SETTLEMENT = `left join settlement s on s.user_id = o.user_id and s.order_no = o.order_no`;
const JOINED = `left join order_opening p on p.user_id = o.user_id and p.order_no = o.order_no
  ${JOIN_OPENING_TICK} ${JOIN_SETTLEMENT}`;
const WITH_RECEIPT = `select ${ORDER_COLUMNS}, o.receipt, o.signed_order from trade_order o ${JOINED}`;

const FIND: SqlStatement = {
  name: 'order_find',
  text: `${WITH_RECEIPT} where o.user_id = $1 and o.order_no = $2`,
};

/** Computes `shareToken` of the proof package for every order that opens at the instant. */
const FIND_SHARED: SqlStatement = {
  name: 'order_shared',
  text: `${WITH_RECEIPT} where p.open_ts = $1 and left(encode(
           sha256(convert_to(E'candor-share/1\\n' || o.receipt, 'UTF8')), 'hex'), 32) = $2`,
};

const FIND_BY_REQUEST: SqlStatement = {
  name: 'order_by_request',
  text: `${WITH_RECEIPT} where o.user_id = $1 and o.request_id = $2`,
};

/**
 * Orders without a result wait for a batch, or expire after the mark. `materialized` prevents that
 * the planner reads the whole history, because it does not know the mark. The upper bound makes the
 * planner expect few rows.
 */
const UNSETTLED_ORDERS = `with late as materialized (
  select order_no from log_pending where user_id = $1
  union all
  select order_no from order_opening
    where user_id = $1 and due_ts >= $2 and due_ts < ${Number.MAX_SAFE_INTEGER})
  select ${ORDER_COLUMNS} from late l join trade_order o on o.user_id = $1 and o.order_no = l.order_no
  ${JOINED} where s.order_no is null`;

const LIST_OPEN: SqlStatement = { name: 'order_open', text: UNSETTLED_ORDERS };

const LIST_PENDING: SqlStatement = {
  name: 'order_list_pending',
  text: `${UNSETTLED_ORDERS} and ($3::int is null or o.product_id = $3) and (o.accepted_ts, o.order_no) < ($4, $5)
         order by o.accepted_ts desc, o.order_no desc limit $6`,
};

const FINISHED_ORDERS = `select ${ORDER_COLUMNS} from settlement s
  join trade_order o on o.user_id = s.user_id and o.order_no = s.order_no
  join order_opening p on p.user_id = s.user_id and p.order_no = s.order_no
  ${JOIN_OPENING_TICK}
  where s.user_id = $1 and (s.settled_ts, s.order_no) < ($2, $3)`;
const NEWEST_RESULTS = 'order by s.settled_ts desc, s.order_no desc limit $4';

const LIST_FINISHED: SqlStatement = {
  name: 'order_list_finished',
  text: `${FINISHED_ORDERS} ${NEWEST_RESULTS}`,
};

/** Uses a separate index: one product's orders may be few among many. */
const LIST_FINISHED_OF: SqlStatement = {
  name: 'order_list_finished_of',
  text: `${FINISHED_ORDERS} and s.product_id = $5 ${NEWEST_RESULTS}`,
};

/** Reads no price: an order that cannot open is in the list as well. */
const OPENED_BETWEEN: SqlStatement = {
  name: 'order_opened_between',
  text: `select user_id, order_no from order_opening where open_ts > $1 and open_ts <= $2`,
};

const LIST_BY_NUMBER: SqlStatement = {
  name: 'order_by_number',
  text: `select ${ORDER_COLUMNS} from unnest($1::bigint[], $2::text[]) e (user_id, order_no)
         join trade_order o on o.user_id = e.user_id and o.order_no = e.order_no ${JOINED}`,
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

/** Finds the order of a share link, or null. The token derives from the secret receipt. */
export async function findSharedOrder(
  db: Queryable,
  openTs: number,
  token: string,
): Promise<ReceivedRecord | null> {
  return (await db.query<ReceivedRecord>(FIND_SHARED, [openTs, token]))[0] ?? null;
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

export type OrderName = Pick<OrderRecord, 'userId' | 'orderNo'>;

/** Lists the orders of all users whose opening instant is after `from`, at most `until`. */
export async function listOpenings(
  db: Queryable,
  from: number,
  until: number,
): Promise<OrderName[]> {
  return db.query<OrderName>(OPENED_BETWEEN, [from, until]);
}

/** Reads these orders, in no particular order. */
export async function readOrders(
  db: Queryable,
  names: readonly OrderName[],
): Promise<OrderRecord[]> {
  if (names.length === 0) return [];
  const numbers = names.map(({ orderNo }) => orderNo);
  return db.query<OrderRecord>(LIST_BY_NUMBER, [names.map(({ userId }) => userId), numbers]);
}

/** Lists a page of orders and one more; pending by acceptance, finished by settlement. */
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
