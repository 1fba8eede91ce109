import { moneyText, type Minor } from '@candor/rules/money';
import { ORDER_LIFE_MS, PRICE_AGE_MS_MAX } from '@candor/rules/order';
import { priceText } from '@candor/rules/price';
import { receiptEntry, type SignedOrder } from '@candor/proof/texts/receiptText';
import type { PriceMoved } from '../../../types/contract/order';
import { isDatabaseUnavailable } from '../../db/databaseUnavailable';
import type { Database, Queryable } from '../../db/Database';
import { WAIT_MS_MAX } from '../../db/BoundedPool';
import { sha256 } from '../../log/merkle';
import { noteText } from '../../log/signedNote';
import { priceTolerance } from '../../market/priceTolerance';
import { Batcher, type ItemResult } from '../../platform/limits/Batcher';
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

/** Limits of the batched order transactions, chosen by measurement (decision 075). */
const BATCHES = {
  lanes: 4,
  size: 32,
  waiting: 1_000,
  waitMs: WAIT_MS_MAX,
} as const;

export interface PlacedRecord extends ReceivedRecord {
  /** The customer's wallet after the stake; null for a repeated request. */
  wallet: WalletRow | null;
}

/** Inputs of the acceptance that are not stored with the order. */
interface Terms {
  product: ProductRecord;
  stakedMax: Minor;
  /** Price that the customer saw, in price ticks. */
  seenPrice: number;
  /** Newest log batch that the device had received. */
  seen: { seq: number; digest: string } | null;
  signed: SignedOrder | null;
  /** Device time of the tap; undefined when not sent. */
  sentAt: number | undefined;
}

type OrderParts = 'openedTs' | 'dueTs' | 'openTs' | 'openSeq' | 'openPrice';

/** A validated order without a price yet. */
export interface OrderCandidate {
  context: Context;
  order: Omit<NewOrder, OrderParts>;
  terms: Terms;
}

/** `retrySingly`: a blocking or blocked order must be retried in a separate transaction. */
type PlacementResult = PlacedRecord | 'repeated' | 'retrySingly';

/** Throws `price_moved` with the new quote when the price left the tolerance around `seenPriceTicks`. */
function assertQuoteUnmoved(seenPriceTicks: number, tick: TickRow, product: ProductRecord): void {
  if (Math.abs(tick.price - seenPriceTicks) <= priceTolerance(seenPriceTicks)) return;
  const price = priceText(tick.price, product.decimals);
  const data: PriceMoved = { price, seq: tick.seq, time: tick.ts };
  throw new AppError('price_moved', { data });
}

/** Milliseconds until the device may have shown that no order was made. */
function lifeLeft({ context, terms: { sentAt } }: OrderCandidate): number {
  return sentAt === undefined ? Infinity : sentAt + ORDER_LIFE_MS - context.market.log.now();
}

/** Throws `order_late` when the device may already have shown that no order was made. */
function assertInTime(candidate: OrderCandidate): void {
  if (lifeLeft(candidate) < 0) throw new AppError('order_late');
}

/**
 * Throws `price_stale` when a tick period has passed meanwhile. Then the log would bind the receipt
 * late, and verifiers reject a receipt that could have been backdated.
 */
function assertReceiptBindable({ market, config }: Context, startedAt: number): void {
  if (market.log.now() - startedAt > config.tickMs) throw new AppError('price_stale');
}

/** Adds the log's price and the receipt to an order. Throws the reason for a refusal. */
function prepare(candidate: OrderCandidate): AcceptedOrder {
  const { order, terms } = candidate;
  const { market, proof } = candidate.context;
  const { product, seenPrice, seen, signed, stakedMax } = terms;
  const openedTs = market.log.settledNow();
  const { tail: tip } = market.log;
  const tick = market.log.quote(product.id)?.tick;
  if (openedTs === null || tip === null || tick === undefined) throw new AppError('price_stale');
  if (openedTs - tick.ts > PRICE_AGE_MS_MAX) throw new AppError('price_stale');
  assertQuoteUnmoved(seenPrice, tick, product);
  assertInTime(candidate);
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

function toResult(
  { order, receipt, stakedMax }: AcceptedOrder,
  placement: Placement,
): PlacementResult {
  switch (placement.outcome) {
    case 'placed': {
      const pending = { settledTs: null, result: null, closeTs: null, closeSeq: null };
      return { ...order, ...pending, closePrice: null, paid: null, receipt, wallet: placement };
    }
    case 'repeated':
      return 'repeated';
    case 'busy':
      return 'retrySingly';
    case 'other_tick':
      throw new AppError('price_stale');
    case 'staked_above_maximum': {
      const params = { max: moneyText(stakedMax), unit: 'USDT' };
      throw new AppError('staked_above_maximum', { params });
    }
    case 'insufficient_balance':
      throw new AppError('insufficient_balance');
    // `refuseOrder` finds and returns the stored refusal under the wallet's lock.
    case 'refused':
      throw new Error(`request ${order.requestId} has been refused`);
  }
}

function attempt<T>(work: () => T): ItemResult<T> {
  try {
    return { result: work() };
  } catch (error) {
    return { error };
  }
}

async function place(
  tx: Queryable,
  candidates: readonly OrderCandidate[],
  wait: boolean,
): Promise<ItemResult<PlacementResult>[]> {
  const prepared = candidates.map((candidate) => attempt(() => prepare(candidate)));
  const accepted = prepared.flatMap((each) => ('result' in each ? [each.result] : []));
  const placements = (await insertOrders(tx, accepted, wait)).values();
  return prepared.map((each) => {
    if ('error' in each) return each;
    const { value: placement } = placements.next();
    if (placement === undefined) throw new Error('the database left an order unanswered');
    return attempt(() => toResult(each.result, placement));
  });
}

/** True when a single order may have caused the failure, so that each must be retried alone. */
const mayBeOneOrdersFault = (error: unknown) =>
  !(error instanceof AppError) && !isDatabaseUnavailable(error);

/**
 * Places orders of different customers in one transaction. It does not wait for locked wallets, and
 * on failure each order is retried alone. So no order fails or waits because of another.
 */
async function placeBatch(
  db: Database,
  candidates: readonly OrderCandidate[],
): Promise<ItemResult<PlacementResult>[]> {
  const retrySingly = { result: 'retrySingly' } as const;
  try {
    return await db.transaction(async (tx) => {
      const startTimes = candidates.map(({ context }) => context.market.log.now());
      // An order that could expire before the commit would fail the whole batch.
      const expiresSoon = (candidate: OrderCandidate) =>
        lifeLeft(candidate) <= candidate.context.config.tickMs;
      const unexpired = candidates.filter((candidate) => !expiresSoon(candidate));
      const results = await place(tx, unexpired, false);
      candidates.forEach(({ context }, at) => assertReceiptBindable(context, startTimes[at] ?? 0));
      return candidates.map((candidate) => results[unexpired.indexOf(candidate)] ?? retrySingly);
    });
  } catch (error) {
    if (!mayBeOneOrdersFault(error)) throw error;
    return candidates.map(() => retrySingly);
  }
}

/**
 * Places one order in its own transaction, which waits for the wallet; null for a repeated request.
 */
async function placeSingly(candidate: OrderCandidate): Promise<PlacedRecord | null> {
  const { context, order } = candidate;
  return context.db.transaction(async (tx) => {
    const startedAt = context.market.log.now();
    const [placed] = await place(tx, [candidate], true);
    if (placed === undefined || 'error' in placed) throw placed?.error;
    if (placed.result === 'retrySingly') throw new Error(`no USDT wallet of user ${order.userId}`);
    if (placed.result === 'repeated') return null;
    // The account's status is read last, because it may change during the wait for the wallet.
    const { status } = await getUser(tx, order.userId);
    if (status === 0) throw new AppError('account_frozen');
    assertInTime(candidate);
    assertReceiptBindable(context, startedAt);
    return placed.result;
  });
}

const BATCHERS = new WeakMap<Database, Batcher<OrderCandidate, PlacementResult>>();

function batcherOf(db: Database): Batcher<OrderCandidate, PlacementResult> {
  const existing = BATCHERS.get(db);
  if (existing !== undefined) return existing;
  const batcher = new Batcher(
    (candidates: readonly OrderCandidate[]) => placeBatch(db, candidates),
    BATCHES,
  );
  BATCHERS.set(db, batcher);
  return batcher;
}

/**
 * Takes the stake and stores the order, batched with concurrent ones (decision 075). Returns null
 * when the request already has a result. Throws refusals as AppError.
 */
export async function acceptOrder(candidate: OrderCandidate): Promise<PlacedRecord | null> {
  const { context, order } = candidate;
  const batched = await batcherOf(context.db).run(String(order.userId), candidate);
  if (batched === 'retrySingly') return placeSingly(candidate);
  return batched === 'repeated' ? null : batched;
}
