import { outcomeOf, paidFor } from '../../src/domain/order';
import { minor } from '../../src/domain/money';
import type { Database, Queryable } from '../db/openDatabase';
import type { DueOrder, SettledOrder } from '../repositories/orders';
import { insertSettlement } from '../repositories/settlements';
import { holdWallet } from '../repositories/wallets';
import { findOrderTitles } from '../repositories/orderTitles';
import { orderMessage, resultMessage } from '../texts/orderTexts';
import { postJournal } from '../ledger/postJournal';
import type { JournalKind } from '../repositories/journal';
import { postMessage } from './postMessage';

/** What a settling run tells: the orders settled, and why some users could not be served. */
export interface SettlementRun {
  orders: SettledOrder[];
  failures: unknown[];
}

/** Users settled at the same time; each is one transaction on one wallet. */
const USERS_AT_ONCE = 4;
/** Orders of one user in one transaction. */
const ORDERS_MAX = 100;

/** Another settler is done with these orders by then. */
const WALLET_MS_MAX = 5_000;

/** A result this long after expiry came when the customer no longer waited for it. */
const LATE_MS = 60_000;

/** An order that is over sooner is watched to its end. */
const LONG_SECONDS = 300;

/**
 * A site message about an order whose end the customer did not see: it is void, was settled late, or
 * ran for so long that nobody waits before it. All others are pushed at their expiry, and stay in the
 * order list and the cash flow; a message for each of them would bury the few that matter.
 */
async function notifyOutcome(tx: Queryable, order: SettledOrder): Promise<void> {
  const { userId, orderNo, result, dueTs, seconds, settledTs: at } = order;
  if (result === 'void' || at - dueTs > LATE_MS) {
    await postMessage(tx, { userId, at, ...orderMessage(order) });
  } else if (seconds >= LONG_SECONDS) {
    const title = (await findOrderTitles(tx, userId, [orderNo])).get(orderNo);
    if (title !== undefined) await postMessage(tx, { userId, at, ...resultMessage(order, title) });
  }
}

/** Writes the result of one order and moves the money; null when it was settled before. */
async function settleOne(
  tx: Queryable,
  { closing, ...order }: DueOrder,
  now: number,
): Promise<SettledOrder | null> {
  const { userId, orderNo: ref, stake, rate, dueTs } = order;
  const result = outcomeOf(order.side, order.openPrice, closing?.price ?? null);
  const paid = paidFor(result, stake, rate);
  const settled = {
    ...order,
    settledTs: now,
    result,
    closeTs: closing?.ts ?? null,
    closeSeq: closing?.seq ?? null,
    closePrice: closing?.price ?? null,
    paid,
  };
  if (!(await insertSettlement(tx, settled))) return null;
  await notifyOutcome(tx, settled);
  const posting = { userId, currency: 'USDT', ref, at: Math.max(dueTs, now) } as const;
  const post = (kind: JournalKind, amount: number) =>
    postJournal(tx, { ...posting, kind, amount: minor(amount) });
  if (result === 'lose') {
    await post('lose', stake);
    return settled;
  }
  await post('stake_back', stake);
  if (paid > stake) await post('win', paid - stake);
  return settled;
}

function byUser(orders: readonly DueOrder[]): DueOrder[][] {
  const groups = new Map<number, DueOrder[][]>();
  for (const order of orders) {
    const chunks = groups.get(order.userId) ?? [[]];
    groups.set(order.userId, chunks);
    const open = chunks.at(-1);
    if (open === undefined || open.length >= ORDERS_MAX) chunks.push([order]);
    else open.push(order);
  }
  return [...groups.values()].flat();
}

async function settleGroup(
  db: Database,
  orders: readonly DueOrder[],
  now: number,
): Promise<SettledOrder[]> {
  const [first] = orders;
  if (first === undefined) return [];
  return db.transaction(async (tx) => {
    // Settlers of several servers meet here first, and not half-way through the same orders.
    await holdWallet(tx, first.userId, WALLET_MS_MAX);
    const done: SettledOrder[] = [];
    for (const order of orders) {
      const settled = await settleOne(tx, order, now);
      if (settled !== null) done.push(settled);
    }
    return done;
  });
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
): Promise<SettlementRun> {
  const run: SettlementRun = { orders: [], failures: [] };
  const waiting = byUser(due);
  const lane = async () => {
    for (let group = waiting.pop(); group !== undefined; group = waiting.pop()) {
      try {
        run.orders.push(...(await settleGroup(db, group, now)));
      } catch (error) {
        run.failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: USERS_AT_ONCE }, lane));
  return run;
}
