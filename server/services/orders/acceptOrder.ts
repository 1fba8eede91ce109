import { moneyText, type Minor } from '@candor/rules/money';
import { ORDER_LIFE_MS, PRICE_AGE_MS_MAX } from '@candor/rules/order';
import { priceText } from '@candor/rules/price';
import { receiptEntry, type SignedOrder } from '@candor/proof/texts/receiptText';
import type { PriceMoved } from '../../../types/contract/order';
import { isDatabaseAway } from '../../db/databaseAway';
import type { Database, Queryable } from '../../db/Database';
import { WAIT_MS_MAX } from '../../db/BoundedPool';
import { sha256 } from '../../log/merkle';
import { noteText } from '../../log/signedNote';
import { priceTolerance } from '../../market/priceTolerance';
import { Batcher, type Answer } from '../../platform/limits/Batcher';
import { AppError } from '../../platform/errors';
import type { Context } from '../../ports/context';
import { signReceipt } from '../../proof/signReceipt';
import type { NewOrder, ReceivedRecord } from '../../repositories/money/orders';
import {
  insertOrders,
  type AcceptedOrder,
  type Placement,
} from '../../repositories/money/placements';
import type { ProductRecord } from '../../repositories/market/products';
import type { TickRow } from '../../repositories/market/ticks';
import { getUser } from '../../repositories/users';
import type { WalletRow } from '../../repositories/money/wallets';

/** Chosen by measurement: decision 075. */
const BATCHES = {
  lanes: 4,
  size: 32,
  waiting: 1_000,
  waitMs: WAIT_MS_MAX,
} as const;

/** An order that was answered to its tap. */
export interface PlacedRecord extends ReceivedRecord {
  /** Where its stake left the wallet; null for a repeat, which moved nothing. */
  wallet: WalletRow | null;
}

/** What an order is accepted on, besides what is stored of it. */
interface Terms {
  product: ProductRecord;
  stakedMax: Minor;
  /** The price that the customer saw, in price ticks. */
  seenPrice: number;
  /** The newest batch that the phone had. */
  seen: { seq: number; digest: string } | null;
  signed: SignedOrder | null;
  /** The instant of the tap, as the phone says; undefined where it does not. */
  sentAt: number | undefined;
}

type OrderParts = 'openedTs' | 'dueTs' | 'openTs' | 'openSeq' | 'openPrice';

/** An order that nothing is known to speak against, and that has no price yet. */
export interface OfferedOrder {
  context: Context;
  order: Omit<NewOrder, OrderParts>;
  terms: Terms;
}

/** `alone`: it holds others up, or they it. */
type Outcome = PlacedRecord | 'repeated' | 'alone';

/** Throws `price_moved` with the new quote when it left what the customer saw. */
function assertQuoteUnmoved(seen: number, tick: TickRow, product: ProductRecord): void {
  if (Math.abs(tick.price - seen) <= priceTolerance(seen)) return;
  const price = priceText(tick.price, product.decimals);
  const data: PriceMoved = { price, seq: tick.seq, time: tick.ts };
  throw new AppError('price_moved', { data });
}

/** For how many ms more it may be taken: later the customer may have been told that nothing came of it. */
function lifeLeft({ context, terms: { sentAt } }: OfferedOrder): number {
  return sentAt === undefined ? Infinity : sentAt + ORDER_LIFE_MS - context.market.log.now();
}

/** Throws `order_late` when the customer may have been told by now that nothing came of the tap. */
function checkInTime(offered: OfferedOrder): void {
  if (lifeLeft(offered) < 0) throw new AppError('order_late');
}

/**
 * Throws `price_stale` when the log has gone on meanwhile: a receipt that it binds late is one that
 * could have been made late, and no check lets it pass.
 */
function checkStillBound({ market, config }: Context, begun: number): void {
  if (market.log.now() - begun > config.tickMs) throw new AppError('price_stale');
}

/** The order at the log's price, with its receipt. Throws why there is none. */
function prepare(offered: OfferedOrder): AcceptedOrder {
  const { order, terms } = offered;
  const { market, proof } = offered.context;
  const { product, seenPrice, seen, signed, stakedMax } = terms;
  const openedTs = market.log.settledNow();
  const { tail: tip } = market.log;
  const tick = market.log.quote(product.id)?.tick;
  if (openedTs === null || tip === null || tick === undefined) throw new AppError('price_stale');
  if (openedTs - tick.ts > PRICE_AGE_MS_MAX) throw new AppError('price_stale');
  assertQuoteUnmoved(seenPrice, tick, product);
  checkInTime(offered);
  const accepted: NewOrder = {
    ...order,
    openedTs,
    dueTs: openedTs + order.seconds * 1000,
    openTs: tick.ts,
    openSeq: tick.seq,
    openPrice: tick.price,
  };
  const receipt = signReceipt(proof, product, accepted, tip, { seen, signed });
  const line = receiptEntry(sha256(noteText(receipt)).toString('hex'));
  return { order: accepted, receipt, line, stakedMax };
}

/** What is answered of an order that the database has judged. Throws its refusal. */
function conclude({ order, receipt, stakedMax }: AcceptedOrder, placement: Placement): Outcome {
  switch (placement.outcome) {
    case 'placed': {
      const pending = { settledTs: null, result: null, closeTs: null, closeSeq: null };
      return { ...order, ...pending, closePrice: null, paid: null, receipt, wallet: placement };
    }
    case 'repeated':
      return 'repeated';
    case 'busy':
      return 'alone';
    // What this server takes for the newest price is not what the log says.
    case 'other_tick':
      throw new AppError('price_stale');
    case 'staked_above_maximum': {
      const params = { max: moneyText(stakedMax), unit: 'USDT' };
      throw new AppError('staked_above_maximum', { params });
    }
    case 'insufficient_balance':
      throw new AppError('insufficient_balance');
    // The refusal itself is found and answered under the wallet (`refuseOrder`).
    case 'refused':
      throw new Error(`request ${order.requestId} has been refused`);
  }
}

function attempt<T>(work: () => T): Answer<T> {
  try {
    return { result: work() };
  } catch (error) {
    return { error };
  }
}

/** Places orders in this transaction; each has an answer of its own. */
async function place(
  tx: Queryable,
  offered: readonly OfferedOrder[],
  wait: boolean,
): Promise<Answer<Outcome>[]> {
  const prepared = offered.map((each) => attempt(() => prepare(each)));
  const accepted = prepared.flatMap((each) => ('result' in each ? [each.result] : []));
  const placements = (await insertOrders(tx, accepted, wait)).values();
  return prepared.map((each) => {
    if ('error' in each) return each;
    const { value: placement } = placements.next();
    if (placement === undefined) throw new Error('the database left an order unanswered');
    return attempt(() => conclude(each.result, placement));
  });
}

/** Whether one of the orders may be why the others failed, so that each is to be placed by itself. */
const isOfOne = (error: unknown) => !(error instanceof AppError) && !isDatabaseAway(error);

/**
 * Orders of different customers in one transaction. It waits for no wallet, and where it fails each is
 * placed alone: so nobody's order fails or waits because of somebody else's.
 */
async function placeTogether(
  db: Database,
  offered: readonly OfferedOrder[],
): Promise<Answer<Outcome>[]> {
  const alone = { result: 'alone' } as const;
  try {
    return await db.transaction(async (tx) => {
      const begun = offered.map(({ context }) => context.market.log.now());
      // What may run out of time before the last check of all would take the others with it.
      const isShort = (each: OfferedOrder) => lifeLeft(each) <= each.context.config.tickMs;
      const lasting = offered.filter((each) => !isShort(each));
      const answers = await place(tx, lasting, false);
      offered.forEach(({ context }, at) => checkStillBound(context, begun[at] ?? 0));
      return offered.map((each) => answers[lasting.indexOf(each)] ?? alone);
    });
  } catch (error) {
    if (!isOfOne(error)) throw error;
    return offered.map(() => alone);
  }
}

/** One order in a transaction of its own, which waits for its wallet; null for a repeat. */
async function placeAlone(offered: OfferedOrder): Promise<PlacedRecord | null> {
  const { context, order } = offered;
  return context.db.transaction(async (tx) => {
    const begun = context.market.log.now();
    const [answer] = await place(tx, [offered], true);
    if (answer === undefined || 'error' in answer) throw answer?.error;
    if (answer.result === 'alone') throw new Error(`no USDT wallet of user ${order.userId}`);
    if (answer.result === 'repeated') return null;
    // Last of all: it may have waited for the wallet.
    const { status } = await getUser(tx, order.userId);
    if (status === 0) throw new AppError('account_frozen');
    checkInTime(offered);
    checkStillBound(context, begun);
    return answer.result;
  });
}

const BATCHERS = new WeakMap<Database, Batcher<OfferedOrder, Outcome>>();

/** The one of a database: what is on its way there makes the next batch. */
function batcherOf(db: Database): Batcher<OfferedOrder, Outcome> {
  const known = BATCHERS.get(db);
  if (known !== undefined) return known;
  const batcher = new Batcher(
    (offered: readonly OfferedOrder[]) => placeTogether(db, offered),
    BATCHES,
  );
  BATCHERS.set(db, batcher);
  return batcher;
}

/**
 * Takes the stake at the log's price and stores the order, together with what others ask for at this
 * moment (decision 075); answers after the commit. Null when its request was answered meanwhile.
 * Throws why there is no order, as AppError.
 */
export async function acceptOrder(offered: OfferedOrder): Promise<PlacedRecord | null> {
  const { context, order } = offered;
  const together = await batcherOf(context.db).run(String(order.userId), offered);
  if (together === 'alone') return placeAlone(offered);
  return together === 'repeated' ? null : together;
}
