import { voidEntry } from '@candor/proof/texts/settlementText';
import { MESSAGE_SECONDS_MIN, orderResult, paidFor, voidReasonOf } from '@candor/rules/order';
import { isDatabaseUnavailable } from '../../db/databaseUnavailable';
import type { Database, Queryable } from '../../db/Database';
import { isSqlState } from '../../db/isSqlState';
import { sha256 } from '../../log/merkle';
import { noteText } from '../../log/signedNote';
import { AppError } from '../../platform/errors';
import type { DueOrder, SettledOrder } from '../../repositories/money/orders';
import { findProductTitles, type OrderTitle } from '../../repositories/money/orderTitles';
import { addPendingLines } from '../../repositories/market/logEntries';
import { insertSettlements } from '../../repositories/money/settlements';
import { lockWallet } from '../../repositories/money/wallets';
import { orderMessage, resultMessage } from '../../texts/orderTexts';
import { postMessages, type NewMessage } from '../postMessage';

export interface SettlementRun {
  orders: SettledOrder[];
  failures: unknown[];
}

/** Orders per transaction, and parallel transactions; measured (decision 076). */
const BATCH_ORDERS = 125;
const LANES = 2;

/** Maximum locked wallets that a run waits for in parallel. */
const WAITING_LANES = 4;
/** Lock timeout of a wallet; the next run retries its orders. */
const WALLET_MS_MAX = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** Time after expiry, ms, in which customers expect a result; a later one becomes a message. */
const LATE_MS = 60_000;

const isUnexpected = ({ result, dueTs, settledTs }: SettledOrder) =>
  result === 'void' || settledTs - dueTs > LATE_MS;

/**
 * Returns a message about a result that the customer has not seen: void, late, or of a long term.
 * Other results are pushed at expiry; messages about them would hide the important ones.
 */
function messageOf(
  order: SettledOrder,
  titles: ReadonlyMap<number, OrderTitle>,
): NewMessage | null {
  const recipient = { userId: order.userId, at: order.settledTs };
  if (isUnexpected(order)) return { ...recipient, ...orderMessage(order) };
  const title = titles.get(order.productId);
  if (order.seconds < MESSAGE_SECONDS_MIN || title === undefined) return null;
  return { ...recipient, ...resultMessage(order, title) };
}

async function notifyCustomers(tx: Queryable, orders: readonly SettledOrder[]): Promise<void> {
  const longTerms = orders.filter(({ seconds }) => seconds >= MESSAGE_SECONDS_MIN);
  const products = [...new Set(longTerms.map(({ productId }) => productId))];
  const titles = products.length === 0 ? new Map() : await findProductTitles(tx, products);
  const messages = orders.flatMap((order) => messageOf(order, titles) ?? []);
  await postMessages(tx, messages);
}

function decideResult(
  { receipt: _receipt, procode: _procode, ...order }: DueOrder,
  now: number,
): SettledOrder {
  const result = orderResult(order.side, order.openPrice, order.closePrice);
  return { ...order, settledTs: now, result, paid: paidFor(result, order.stake, order.rate) };
}

/** Returns the log line that counts a void order publicly; none for any other order. */
function voidLines({ receipt, procode, ...order }: DueOrder): string[] {
  if (receipt === null || procode === null) return [];
  const reason = voidReasonOf(order);
  const ts = reason === 'opening_missing' ? order.openTs : order.dueTs;
  return [voidEntry(sha256(noteText(receipt)).toString('hex'), reason, procode, ts)];
}

function byUser(orders: readonly DueOrder[]): DueOrder[][] {
  const groups = new Map<number, DueOrder[]>();
  for (const order of orders) {
    const group = groups.get(order.userId);
    if (group === undefined) groups.set(order.userId, [order]);
    else group.push(order);
  }
  return [...groups.values()];
}

/** Keeps orders of one customer adjacent, so that two lanes rarely need the same wallet. */
function inBatches(orders: readonly DueOrder[]): DueOrder[][] {
  const sorted = byUser(orders).flat();
  const count = Math.ceil(sorted.length / BATCH_ORDERS);
  return Array.from({ length: count }, (_, at) =>
    sorted.slice(at * BATCH_ORDERS, (at + 1) * BATCH_ORDERS),
  );
}

/** Runs `work` for each item, at most `lanes` items in parallel. */
async function inLanes<T>(
  pieces: readonly T[],
  lanes: number,
  work: (piece: T) => Promise<void>,
): Promise<void> {
  const waiting = pieces.values();
  const lane = async () => {
    for (const piece of waiting) await work(piece);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

class SettlementJob {
  readonly run: SettlementRun = { orders: [], failures: [] };
  private readonly busy: DueOrder[] = [];

  constructor(
    private readonly db: Database,
    private readonly now: number,
  ) {}

  /** Settles batches without waiting for locked wallets, then the orders of the locked wallets. */
  async settle(due: readonly DueOrder[]): Promise<SettlementRun> {
    await inLanes(inBatches(due), LANES, (batch) => this.settleBatch(batch, null));
    await inLanes(byUser(this.busy), WAITING_LANES, (orders) =>
      this.settleBatch(orders, orders[0]?.userId ?? null),
    );
    return this.run;
  }

  /**
   * Settles orders in one transaction. On failure each half is retried, down to the failing order.
   * `lockedUserId`: the only customer of these orders, whose wallet may be waited for.
   */
  private async settleBatch(due: readonly DueOrder[], lockedUserId: number | null): Promise<void> {
    try {
      await this.attempt(due, lockedUserId);
    } catch (error) {
      const isLocked = lockedUserId !== null && isSqlState(error, LOCK_NOT_AVAILABLE);
      if (
        due.length === 1 ||
        isLocked ||
        error instanceof AppError ||
        isDatabaseUnavailable(error)
      ) {
        this.run.failures.push(error);
        return;
      }
      const middle = Math.ceil(due.length / 2);
      await this.settleBatch(due.slice(0, middle), lockedUserId);
      await this.settleBatch(due.slice(middle), lockedUserId);
    }
  }

  private async attempt(due: readonly DueOrder[], lockedUserId: number | null): Promise<void> {
    const orders = due.map((order) => decideResult(order, this.now));
    const states = await this.db.transaction(async (tx) => {
      if (lockedUserId !== null) await lockWallet(tx, lockedUserId, WALLET_MS_MAX);
      const inserted = await insertSettlements(tx, orders, this.now);
      const isNew = (_: unknown, at: number) => inserted[at] === 'settled';
      await notifyCustomers(tx, orders.filter(isNew));
      await addPendingLines(tx, due.filter(isNew).flatMap(voidLines));
      return inserted;
    });
    const busy = due.filter((_, at) => states[at] === 'busy');
    if (busy.length > 0 && lockedUserId !== null)
      throw new Error(`no USDT wallet of user ${lockedUserId}`);
    this.busy.push(...busy);
    this.run.orders.push(...orders.filter((_, at) => states[at] === 'settled'));
  }
}

/**
 * Settles due orders exactly once, however many servers try (decision 014): the result's primary
 * key is inserted before the money moves. Orders share transactions, but no order fails or waits
 * because of another (decision 076). Each void order adds a line to the log. `now` is the log's time.
 */
export async function settleOrders(
  db: Database,
  due: readonly DueOrder[],
  now: number,
): Promise<SettlementRun> {
  return new SettlementJob(db, now).settle(due);
}
