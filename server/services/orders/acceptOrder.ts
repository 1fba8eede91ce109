import { moneyText, type Minor } from '@candor/rules/money';
import { ORDER_LIFE_MS, SEEN_BATCHES_MAX, isTapConsistent } from '@candor/rules/order';
import { orderEntry } from '@candor/proof/texts/receiptText';
import type { BatchName } from '@candor/proof/texts/orderText';
import { isDatabaseUnavailable } from '../../db/databaseUnavailable';
import type { Database, Queryable } from '../../db/Database';
import { WAIT_MS_MAX } from '../../db/BoundedPool';
import { sha256 } from '../../log/merkle';
import { noteText } from '../../log/signedNote';
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
import { readBatchesBySeq } from '../../repositories/market/ticks';
import type { MarketLogReader } from '../../ports/MarketReader';
import { getUser } from '../../repositories/users';
import type { WalletRow } from '../../repositories/money/wallets';

/** Limits of the batched order transactions, chosen by measurement (decision 075). */
const BATCHES = {
  lanes: 4,
  size: 32,
  waiting: 1_000,
  waitMs: WAIT_MS_MAX,
} as const;

/** Maximum time of an order's transaction, ms; the entry follows at most two batches later. */
const COMMIT_MS_MAX = 1_000;

/** What an accepted order lacks until batches contain it and its prices. */
const NOT_IN_LOG = {
  entryTs: null,
  openTs: null,
  dueTs: null,
  openSeq: null,
  openPrice: null,
  settledTs: null,
  result: null,
  closeSeq: null,
  closePrice: null,
  paid: null,
} as const;

export interface PlacedRecord extends ReceivedRecord {
  /** The customer's wallet after the stake; null for a repeated request. */
  wallet: WalletRow | null;
}

/** Inputs of the acceptance that are not stored with the order. */
interface Terms {
  product: ProductRecord;
  stakedMax: Minor;
  /** Newest batch on the device at the tap; null when not sent. */
  seen: BatchName | null;
  /** Time of the tap by the log's clock; null when not sent. */
  tapped: number | null;
  /** The order's text with the device's signature; null for an unsigned order. */
  signedOrder: string | null;
}

/** A validated order, not yet accepted. */
export interface OrderCandidate {
  context: Context;
  order: Omit<NewOrder, 'acceptedTs'>;
  terms: Terms;
}

/** `retrySingly`: a blocking or blocked order must be retried in a separate transaction. */
type PlacementResult = PlacedRecord | 'repeated' | 'retrySingly';

/** Milliseconds until the device may have shown that no order was made. */
function lifeLeft({ context, terms: { tapped } }: OrderCandidate): number {
  return tapped === null ? Infinity : tapped + ORDER_LIFE_MS - context.market.log.now();
}

/**
 * Throws `order_late` when the device may already have shown that no order was made, and when the
 * batch that it names does not fit the log's tip and the tap: verifiers reject such an order.
 */
function assertInTime(candidate: OrderCandidate): void {
  const { seen, tapped } = candidate.terms;
  const { log } = candidate.context.market;
  if (lifeLeft(candidate) < 0) throw new AppError('order_late');
  if (seen === null) return;
  const seenTs = isSeenRecent(log, seen) ? log.instantOf(seen) : null;
  if (seenTs === null) throw new AppError('order_late');
  if (tapped !== null && !isTapConsistent(tapped, seenTs)) throw new AppError('order_late');
}

/**
 * Throws `order_late` when the device names a batch after this server's newest one that the log does
 * not contain: the operator would sign a receipt with a wrong number or digest.
 */
async function assertSeenInLog({ context, terms: { seen } }: OrderCandidate): Promise<void> {
  const { tail } = context.market.log;
  if (seen === null || tail === null || seen.seq <= tail.seq) return;
  const [batch] = await readBatchesBySeq(context.db, [seen.seq]);
  if (batch?.digest.toString('hex') !== seen.digest) throw new AppError('order_late');
}

function isSeenRecent({ tail }: MarketLogReader, seen: BatchName): boolean {
  return (tail?.seq ?? 0) <= seen.seq + SEEN_BATCHES_MAX;
}

/**
 * Throws `price_stale` when the order took too long: the log would contain it late, and a late order
 * is void.
 */
function assertLoggedInTime({ market }: Context, startedAt: number): void {
  if (market.log.now() - startedAt > COMMIT_MS_MAX) throw new AppError('price_stale');
}

/** Accepts an order at the log's tip: adds time and receipt. Throws the reason for a refusal. */
function prepare(candidate: OrderCandidate): AcceptedOrder {
  const { order, terms } = candidate;
  const { market, proof } = candidate.context;
  const { product, seen, tapped, signedOrder, stakedMax } = terms;
  const { tail: tip, nextTs } = market.log;
  if (tip === null) throw new AppError('price_stale');
  assertInTime(candidate);
  const accepted = { ...order, acceptedTs: Math.min(market.log.now(), nextTs - 1) };
  const hash = signedOrder === null ? null : sha256(signedOrder).toString('hex');
  const receipt = signReceipt(proof, product, accepted, tip, { order: hash, seen, tapped });
  const line = orderEntry(sha256(noteText(receipt)).toString('hex'));
  return { order: accepted, receipt, signedOrder, line, stakedMax };
}

function toResult(
  { order, receipt, signedOrder, stakedMax }: AcceptedOrder,
  placement: Placement,
): PlacementResult {
  switch (placement.outcome) {
    case 'placed': {
      return { ...order, ...NOT_IN_LOG, receipt, signedOrder, wallet: placement };
    }
    case 'repeated':
      return 'repeated';
    case 'busy':
      return 'retrySingly';
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
      candidates.forEach(({ context }, at) => assertLoggedInTime(context, startTimes[at] ?? 0));
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
    assertLoggedInTime(context, startedAt);
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
  await assertSeenInLog(candidate);
  const batched = await batcherOf(context.db).run(String(order.userId), candidate);
  if (batched === 'retrySingly') return placeSingly(candidate);
  return batched === 'repeated' ? null : batched;
}
