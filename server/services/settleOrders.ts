import { outcomeOf, paidFor } from '../../src/domain/order';
import { minor } from '../../src/domain/money';
import { isDatabaseAway } from '../db/databaseAway';
import type { Database, Queryable } from '../db/openDatabase';
import { AppError } from '../platform/errors';
import type { DueOrder, SettledOrder } from '../repositories/orders';
import { insertSettlement, insertSettlements } from '../repositories/settlements';
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

/** Orders settled in one transaction, and such transactions at once. */
const CHUNK = 125;
const CHUNKS_AT_ONCE = 2;

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

/** Whether nobody has to be told by a message. */
const isQuiet = ({ result, dueTs, seconds, settledTs }: SettledOrder) =>
  result !== 'void' && settledTs - dueTs <= LATE_MS && seconds < LONG_SECONDS;

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

/** The result that an order has by the rule. */
function judge({ closing, ...order }: DueOrder, now: number): SettledOrder {
  const result = outcomeOf(order.side, order.openPrice, closing?.price ?? null);
  return {
    ...order,
    settledTs: now,
    result,
    closeTs: closing?.ts ?? null,
    closeSeq: closing?.seq ?? null,
    closePrice: closing?.price ?? null,
    paid: paidFor(result, order.stake, order.rate),
  };
}

/** Writes the result of one order and moves the money; null when it was settled before. */
async function settleOne(tx: Queryable, due: DueOrder, now: number): Promise<SettledOrder | null> {
  const settled = judge(due, now);
  const { userId, orderNo: ref, stake, dueTs, result, paid } = settled;
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

/** Orders that are settled together, and of them those that are left to be settled by their customers. */
interface Together {
  settled: SettledOrder[];
  left: DueOrder[];
}

/**
 * Orders of any customers in one transaction, which waits for nobody's wallet. Where it fails, one of
 * them may be why: all are left.
 */
async function settleChunk(
  db: Database,
  chunk: readonly DueOrder[],
  now: number,
): Promise<Together> {
  const orders = chunk.map((due) => judge(due, now));
  try {
    const outcomes = await db.transaction((tx) => insertSettlements(tx, orders, now));
    const settled = orders.filter((_, at) => outcomes[at] === 'settled');
    return { settled, left: chunk.filter((_, at) => outcomes[at] === 'busy') };
  } catch (error) {
    if (error instanceof AppError || isDatabaseAway(error)) throw error;
    return { settled: [], left: [...chunk] };
  }
}

/** Does `work` for each piece, so many at once; what fails is noted and keeps no other. */
async function inLanes<T>(
  pieces: readonly T[],
  lanes: number,
  failures: unknown[],
  work: (piece: T) => Promise<void>,
): Promise<void> {
  const waiting = [...pieces];
  const lane = async () => {
    for (let piece = waiting.pop(); piece !== undefined; piece = waiting.pop()) {
      await work(piece).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/**
 * Settles orders whose expiry has come (decision 014), each exactly once however many servers try: the
 * result's primary key first, the money after it. Of nothing but the order and its closing tick a
 * result is made. Many share a transaction (decision 075); those with a message, whose wallet is held
 * or whose transaction failed are settled in one for each customer. `now` is the log's time.
 */
export async function settleOrders(
  db: Database,
  due: readonly DueOrder[],
  now: number,
): Promise<SettlementRun> {
  const run: SettlementRun = { orders: [], failures: [] };
  const quiet: DueOrder[] = [];
  const left: DueOrder[] = [];
  for (const order of due) (isQuiet(judge(order, now)) ? quiet : left).push(order);
  const chunks: DueOrder[][] = [];
  for (let at = 0; at < quiet.length; at += CHUNK) chunks.push(quiet.slice(at, at + CHUNK));
  await inLanes(chunks, CHUNKS_AT_ONCE, run.failures, async (chunk) => {
    const done = await settleChunk(db, chunk, now);
    run.orders.push(...done.settled);
    left.push(...done.left);
  });
  const waiting = byUser(left);
  await inLanes(waiting, USERS_AT_ONCE, run.failures, async (group) => {
    run.orders.push(...(await settleGroup(db, group, now)));
  });
  return run;
}
