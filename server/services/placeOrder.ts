import { minor, moneyText, parseAmount, type Minor } from '../../src/domain/money';
import { ORDER_LIFE_MS } from '../../src/domain/order';
import { checkAmount } from '../../src/domain/validation';
import { parsePrice, priceText } from '../../src/domain/price';
import type { PlaceOrderRequest, PriceMoved } from '../../types/contract/order';
import type { TermConfig } from '../config';
import type { Context } from '../context';
import type { Queryable } from '../db/openDatabase';
import { AppError, fieldError } from '../errors';
import { STALE_MS } from '../market/MarketLog';
import { priceTolerance } from '../market/priceTolerance';
import { signReceipt } from '../proof/signReceipt';
import {
  findOrderByRequest,
  insertOrder,
  type NewOrder,
  type ReceivedRecord,
} from '../repositories/orders';
import type { ProductRecord } from '../repositories/products';
import { readTickAt, type TickRow } from '../repositories/ticks';
import { newId } from './newId';
import { postJournal } from './postJournal';
import { requestHash } from './requestHash';

/** What an intent buys. The quote seen is not part of it: a retry may have seen a newer one. */
function hashOf(request: PlaceOrderRequest, stake: Minor): Buffer {
  return requestHash(request.procode, request.direction, request.seconds, stake);
}

async function checkStake({ settings }: Context, quantity: string): Promise<Minor> {
  const min = await settings.amount('order_min');
  const max = await settings.amount('order_max');
  const fault = checkAmount(quantity, { min, max, available: null });
  const params = { min: moneyText(min), max: moneyText(max), unit: 'USDT' };
  if (fault !== null) throw fieldError('quantity', fault, params);
  return parseAmount(quantity) ?? minor(0);
}

/** The first answer to this request id, when there was one. Throws when it was another request. */
async function answeredBefore(db: Queryable, userId: number, requestId: string, hash: Buffer) {
  const order = await findOrderByRequest(db, userId, requestId);
  if (order !== null && !order.requestHash.equals(hash)) throw new AppError('request_id_reused');
  return order;
}

function tradeable(context: Context, request: PlaceOrderRequest): [ProductRecord, TermConfig] {
  const { market, config } = context;
  const product = market.log.product(request.procode);
  if (product === null) throw new AppError('product_unknown');
  const term = config.orderTerms.find(({ seconds }) => seconds === request.seconds);
  if (term === undefined) throw fieldError('seconds', 'term_unknown');
  if (!market.opening(product).open) throw new AppError('market_closed');
  const age = market.log.ageOf(product.id);
  if (age === null || age > STALE_MS) throw new AppError('price_stale');
  return [product, term];
}

/** Throws `price_moved` with the new quote when it left what the customer saw. */
function checkSeen(request: PlaceOrderRequest, tick: TickRow, product: ProductRecord): void {
  let seen: number;
  try {
    seen = parsePrice(request.seenPrice, product.decimals);
  } catch {
    throw fieldError('seenPrice', 'bad_request');
  }
  if (Math.abs(tick.price - seen) <= priceTolerance(seen)) return;
  const price = priceText(tick.price, product.decimals);
  const data: PriceMoved = { price, seq: tick.seq, time: tick.ts };
  throw new AppError('price_moved', { data });
}

/** Throws `order_late` when the customer may have been told by now that nothing came of the tap. */
function checkInTime({ market }: Context, { sentAt }: PlaceOrderRequest): void {
  if (sentAt !== undefined && market.log.now() - sentAt > ORDER_LIFE_MS) {
    throw new AppError('order_late');
  }
}

/** Takes the stake at the log's price; null when the request was answered meanwhile. */
async function accept(
  context: Context,
  tx: Queryable,
  order: Omit<NewOrder, 'openedTs' | 'dueTs' | 'openTs' | 'openSeq' | 'openPrice'>,
  product: ProductRecord,
  check: (tick: TickRow) => void,
): Promise<ReceivedRecord | null> {
  const openedTs = context.market.log.settledNow();
  const tip = context.market.log.tail;
  if (openedTs === null || tip === null) throw new AppError('price_stale');
  const tick = await readTickAt(tx, order.productId, openedTs);
  if (tick === null) throw new AppError('price_stale');
  check(tick);
  const dueTs = openedTs + order.seconds * 1000;
  const opening = { openTs: tick.ts, openSeq: tick.seq, openPrice: tick.price };
  const accepted: NewOrder = { ...order, openedTs, dueTs, ...opening };
  const receipt = signReceipt(context.proof, product, accepted, tip);
  if (!(await insertOrder(tx, accepted, receipt))) return null;
  const { userId, orderNo: ref, stake: amount } = order;
  await postJournal(tx, { userId, currency: 'USDT', kind: 'stake', ref, amount, at: openedTs });
  const pending = { settledTs: null, result: null, closeTs: null, closeSeq: null };
  return { ...accepted, ...pending, closePrice: null, paid: null, receipt };
}

/** One attempt; null when the request id was used before. */
async function tryOrder(
  context: Context,
  userId: number,
  request: PlaceOrderRequest,
  requestHash: Buffer,
): Promise<ReceivedRecord | null> {
  const stake = await checkStake(context, request.quantity);
  const { requestId, seconds } = request;
  const [product, { rate }] = tradeable(context, request);
  const side = request.direction === 1 ? 1 : -1;
  const orderNo = newId('O', context.clock.now());
  const intent = { requestId, requestHash, productId: product.id, side } as const;
  const order = { userId, orderNo, ...intent, stake, rate, seconds };
  const accepted = await context.db.transaction(async (tx) => {
    const made = await accept(context, tx, order, product, (tick) =>
      checkSeen(request, tick, product),
    );
    // Last of all: it may have waited for the wallet.
    if (made !== null) checkInTime(context, request);
    return made;
  });
  if (accepted === null) return null;
  context.market.expectSettlement(accepted.dueTs);
  context.notify.wallet(userId);
  return accepted;
}

/**
 * Accepts an order (decision 014): the strike is the last committed tick at or
 * before acceptance, the stake leaves the available balance and the receipt is stored in the same
 * transaction. A repeat of a request id gets the first answer. Throws the refusals of `/orderSave`
 * as AppError.
 */
export async function placeOrder(
  context: Context,
  userId: number,
  request: PlaceOrderRequest,
): Promise<ReceivedRecord> {
  const hash = hashOf(request, parseAmount(request.quantity) ?? minor(0));
  try {
    const accepted = await tryOrder(context, userId, request, hash);
    if (accepted !== null) return accepted;
  } catch (error) {
    // Also a request that would be refused by now gets the answer it got when it was made.
    const first = await answeredBefore(context.db, userId, request.requestId, hash);
    if (first !== null) return first;
    throw error;
  }
  const first = await answeredBefore(context.db, userId, request.requestId, hash);
  if (first === null) throw new Error('an order that was in the way is gone');
  return first;
}
