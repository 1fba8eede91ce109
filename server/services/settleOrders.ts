import { outcomeOf, paidFor, type Outcome } from '../../src/domain/order';
import { minor, type Minor } from '../../src/domain/money';
import type { Database, Queryable } from '../db/openDatabase';
import { insertSettlement, type DueOrder } from '../repositories/orders';
import { orderMessage } from '../presenters/messageTexts';
import { postJournal, type Posting } from './postJournal';
import { postMessage } from './postMessage';

/** What a settling run tells: who was paid or not, and which users could not be served. */
export interface Settled {
  orders: { userId: number; orderNo: string }[];
  failures: unknown[];
}

/** Users settled at the same time; each is one transaction on one wallet. */
const LANES = 4;
/** Most orders of one user in one transaction. */
const MOST_ORDERS = 100;

/** A result this long after expiry came when the customer no longer waited for it. */
const LATE_MS = 60_000;

/**
 * A site message about an order whose end the customer could not expect: it is void, or was settled
 * late. All others are pushed at their expiry, and stay in the order list and the cash flow; a
 * message for each of them would bury the few that matter.
 */
async function tellUnexpected(
  tx: Queryable,
  order: DueOrder,
  result: Outcome,
  paid: Minor,
  now: number,
): Promise<void> {
  const { userId, orderNo, stake, dueTs } = order;
  if (result !== 'void' && now - dueTs <= LATE_MS) return;
  await postMessage(tx, {
    userId,
    at: now,
    ...orderMessage({ orderNo, result, stake, paid, dueTs }),
  });
}

/** Writes the result of one order and moves the money; false when it was settled before. */
async function settleOne(tx: Queryable, order: DueOrder, now: number): Promise<boolean> {
  const { userId, orderNo: ref, stake, rate, dueTs: at } = order;
  const side = order.side === 1 ? 'up' : 'down';
  const result = outcomeOf(side, order.openPrice, order.closing?.price ?? null);
  const paid = paidFor(result, stake, rate);
  if (!(await insertSettlement(tx, order, result, paid, now))) return false;
  await tellUnexpected(tx, order, result, paid, now);
  const posting = { userId, currency: 'USDT', ref, at: Math.max(at, now) } as const;
  const post = (kind: Posting['kind'], amount: number) =>
    postJournal(tx, { ...posting, kind, amount: minor(amount) });
  if (result === 'lose') {
    await post('lose', stake);
    return true;
  }
  await post('stake_back', stake);
  if (paid > stake) await post('win', paid - stake);
  return true;
}

function byUser(orders: readonly DueOrder[]): DueOrder[][] {
  const groups = new Map<number, DueOrder[][]>();
  for (const order of orders) {
    const chunks = groups.get(order.userId) ?? [[]];
    groups.set(order.userId, chunks);
    const open = chunks.at(-1);
    if (open === undefined || open.length >= MOST_ORDERS) chunks.push([order]);
    else open.push(order);
  }
  return [...groups.values()].flat();
}

/**
 * Settles orders whose expiry has come (decision 014), each exactly once however
 * many servers try: one transaction a user, the result's primary key first, the money after it. Of
 * nothing but the order and its closing tick a result is made. `now` is the log's time.
 */
export async function settleOrders(
  db: Database,
  due: readonly DueOrder[],
  now: number,
): Promise<Settled> {
  const settled: Settled = { orders: [], failures: [] };
  const waiting = byUser(due);
  const lane = async () => {
    for (let orders = waiting.pop(); orders !== undefined; orders = waiting.pop()) {
      const group = orders;
      try {
        const done = await db.transaction(async (tx) => {
          const paid: DueOrder[] = [];
          for (const order of group) if (await settleOne(tx, order, now)) paid.push(order);
          return paid;
        });
        settled.orders.push(...done.map(({ userId, orderNo }) => ({ userId, orderNo })));
      } catch (error) {
        settled.failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return settled;
}
