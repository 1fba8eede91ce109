import { MESSAGE_SECONDS_MIN, outcomeOf, paidFor } from '@candor/rules/order';
import { isDatabaseAway } from '../../db/databaseAway';
import type { Database, Queryable } from '../../db/Database';
import { isSqlState } from '../../db/isSqlState';
import { AppError } from '../../platform/errors';
import type { DueOrder, SettledOrder } from '../../repositories/money/orders';
import { findProductTitles, type OrderTitle } from '../../repositories/money/orderTitles';
import { insertSettlements } from '../../repositories/money/settlements';
import { holdWallet } from '../../repositories/money/wallets';
import { orderMessage, resultMessage } from '../../texts/orderTexts';
import { postMessages, type NewMessage } from '../postMessage';

/** What a settling run tells: the orders settled, and why some users could not be served. */
export interface SettlementRun {
  orders: SettledOrder[];
  failures: unknown[];
}

/** Orders settled in one transaction, and such transactions at once. Chosen by measurement: decision 076. */
const BATCH = 125;
const LANES = 2;

/** Customers whose wallets are waited for at the same time. */
const WAITING_LANES = 4;
/** A wallet that is held for longer is waited for again in the next run. */
const WALLET_MS_MAX = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** A result this long after expiry came when the customer no longer waited for it. */
const LATE_MS = 60_000;

/** An order whose end the customer could not expect. */
const isUnexpected = ({ result, dueTs, settledTs }: SettledOrder) =>
  result === 'void' || settledTs - dueTs > LATE_MS;

/**
 * A site message about an order whose end the customer did not see: it is void, was settled late, or
 * ran for so long that nobody waits before it. All others are pushed at their expiry, and stay in the
 * order list and the cash flow; a message for each of them would bury the few that matter.
 */
function messageOf(
  order: SettledOrder,
  titles: ReadonlyMap<number, OrderTitle>,
): NewMessage | null {
  const to = { userId: order.userId, at: order.settledTs };
  if (isUnexpected(order)) return { ...to, ...orderMessage(order) };
  const title = titles.get(order.productId);
  if (order.seconds < MESSAGE_SECONDS_MIN || title === undefined) return null;
  return { ...to, ...resultMessage(order, title) };
}

async function tellOutcomes(tx: Queryable, orders: readonly SettledOrder[]): Promise<void> {
  const long = orders.filter(({ seconds }) => seconds >= MESSAGE_SECONDS_MIN);
  const products = [...new Set(long.map(({ productId }) => productId))];
  const titles = products.length === 0 ? new Map() : await findProductTitles(tx, products);
  const messages = orders.flatMap((order) => messageOf(order, titles) ?? []);
  await postMessages(tx, messages);
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

/** The orders of each customer. */
function byUser(orders: readonly DueOrder[]): DueOrder[][] {
  const groups = new Map<number, DueOrder[]>();
  for (const order of orders) {
    const group = groups.get(order.userId);
    if (group === undefined) groups.set(order.userId, [order]);
    else group.push(order);
  }
  return [...groups.values()];
}

/** Orders to a transaction each; those of one customer side by side, so that no two lanes want one wallet. */
function inBatches(orders: readonly DueOrder[]): DueOrder[][] {
  const sorted = byUser(orders).flat();
  const count = Math.ceil(sorted.length / BATCH);
  return Array.from({ length: count }, (_, at) => sorted.slice(at * BATCH, (at + 1) * BATCH));
}

/** Does `work` for each piece, so many at once. */
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

/** Orders of one run, and what became of them. */
class Settlement {
  readonly run: SettlementRun = { orders: [], failures: [] };
  private readonly busy: DueOrder[] = [];

  constructor(
    private readonly db: Database,
    private readonly now: number,
  ) {}

  /** Settles them together, waiting for nobody's wallet, and then those whose wallet was held. */
  async settle(due: readonly DueOrder[]): Promise<SettlementRun> {
    await inLanes(inBatches(due), LANES, (batch) => this.settleTogether(batch, null));
    await inLanes(byUser(this.busy), WAITING_LANES, (orders) =>
      this.settleTogether(orders, orders[0]?.userId ?? null),
    );
    return this.run;
  }

  /**
   * Settles orders in one transaction. Where it fails, one of them may be why: each half is settled by
   * itself, down to the one. `waitFor`: the customer of all of them, whose wallet is waited for.
   */
  private async settleTogether(due: readonly DueOrder[], waitFor: number | null): Promise<void> {
    try {
      await this.attempt(due, waitFor);
    } catch (error) {
      const isHeld = waitFor !== null && isSqlState(error, LOCK_NOT_AVAILABLE);
      if (due.length === 1 || isHeld || error instanceof AppError || isDatabaseAway(error)) {
        this.run.failures.push(error);
        return;
      }
      const middle = Math.ceil(due.length / 2);
      await this.settleTogether(due.slice(0, middle), waitFor);
      await this.settleTogether(due.slice(middle), waitFor);
    }
  }

  private async attempt(due: readonly DueOrder[], waitFor: number | null): Promise<void> {
    const orders = due.map((each) => judge(each, this.now));
    const outcomes = await this.db.transaction(async (tx) => {
      if (waitFor !== null) await holdWallet(tx, waitFor, WALLET_MS_MAX);
      const made = await insertSettlements(tx, orders, this.now);
      await tellOutcomes(
        tx,
        orders.filter((_, at) => made[at] === 'settled'),
      );
      return made;
    });
    const busy = due.filter((_, at) => outcomes[at] === 'busy');
    if (busy.length > 0 && waitFor !== null) throw new Error(`no USDT wallet of user ${waitFor}`);
    this.busy.push(...busy);
    this.run.orders.push(...orders.filter((_, at) => outcomes[at] === 'settled'));
  }
}

/**
 * Settles orders whose expiry has come (decision 014), each exactly once however many servers try: the
 * result's primary key first, the money after it. Of nothing but the order and its closing tick a
 * result is made. Many share a transaction (decision 076), and none fails or waits because of
 * another. `now` is the log's time.
 */
export async function settleOrders(
  db: Database,
  due: readonly DueOrder[],
  now: number,
): Promise<SettlementRun> {
  return new Settlement(db, now).settle(due);
}
