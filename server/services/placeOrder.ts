import { minor, moneyText, parseAmount, type Minor } from '../../src/domain/money';
import { ORDER_LIFE_MS, PRICE_AGE_MS_MAX, wireSide, type Side } from '../../src/domain/order';
import { checkAmount } from '../../src/domain/validation';
import { parsePrice, priceText } from '../../src/domain/price';
import type { PlaceOrderRequest, PriceMoved } from '../../types/contract/order';
import type { TermConfig } from '../platform/config';
import type { Context } from '../ports/context';
import type { Queryable } from '../db/openDatabase';
import { AppError, fieldError } from '../platform/errors';
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
import { newId } from '../platform/newId';
import { postJournal } from '../ledger/postJournal';
import { idempotent } from './idempotent';
import { requestHash } from './requestHash';

/** While the log is later than this many batches nobody knows the price. */
const LATE_TICKS_MAX = 2;

/** Of `CURRENT_RULES`, whose hash the receipt names. */
const CURRENT_RULES_VERSION = 2;

/** What a customer asks for, its side read from the wire. */
export type NewOrderRequest = Omit<PlaceOrderRequest, 'direction'> & { side: Side };

/**
 * What an intent buys. The quote seen is not part of it: a retry may have seen a newer one. The
 * side counts as the wire says it: hashes that are stored were made so.
 */
function hashOf(request: NewOrderRequest, stake: Minor): Buffer {
  return requestHash(request.procode, wireSide(request.side), request.seconds, stake);
}

async function checkStake({ settings }: Context, quantity: string): Promise<Minor> {
  const min = await settings.amount('order_min');
  const max = await settings.amount('order_max');
  const fault = checkAmount(quantity, { min, max, available: null });
  const params = { min: moneyText(min), max: moneyText(max), unit: 'USDT' };
  if (fault !== null) throw fieldError('quantity', fault, params);
  return parseAmount(quantity) ?? minor(0);
}

/** The product and the term asked for. Throws what keeps it from being traded now. */
function requireTradable(context: Context, request: NewOrderRequest): [ProductRecord, TermConfig] {
  const { market, config } = context;
  const product = market.log.product(request.procode);
  if (product === null) throw new AppError('product_unknown');
  const term = config.orderTerms.find(({ seconds }) => seconds === request.seconds);
  if (term === undefined) throw fieldError('seconds', 'term_unknown');
  const { open, halt } = market.status(product);
  if (halt !== null) throw new AppError('product_halted');
  if (!open) throw new AppError('market_closed');
  const [age, late] = [market.log.ageOf(product.id), market.log.lateMs()];
  if (age === null || age > PRICE_AGE_MS_MAX) throw new AppError('price_stale');
  if (late === null || late > LATE_TICKS_MAX * config.tickMs) throw new AppError('price_stale');
  return [product, term];
}

/** Throws `price_moved` with the new quote when it left what the customer saw. */
function assertQuoteUnmoved(request: NewOrderRequest, tick: TickRow, product: ProductRecord): void {
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
function checkInTime({ market }: Context, { sentAt }: NewOrderRequest): void {
  if (sentAt !== undefined && market.log.now() - sentAt > ORDER_LIFE_MS) {
    throw new AppError('order_late');
  }
}

/** Takes the stake at the log's price; null when the request was answered meanwhile. */
async function accept(
  context: Context,
  tx: Queryable,
  order: Omit<NewOrder, 'openedTs' | 'dueTs' | 'openTs' | 'openSeq' | 'openPrice' | 'rules'>,
  product: ProductRecord,
  check: (tick: TickRow) => void,
): Promise<ReceivedRecord | null> {
  const openedTs = context.market.log.settledNow();
  const tip = context.market.log.tail;
  if (openedTs === null || tip === null) throw new AppError('price_stale');
  const tick = await readTickAt(tx, order.productId, openedTs);
  if (tick === null || openedTs - tick.ts > PRICE_AGE_MS_MAX) throw new AppError('price_stale');
  check(tick);
  const dueTs = openedTs + order.seconds * 1000;
  const opening = { openTs: tick.ts, openSeq: tick.seq, openPrice: tick.price };
  const accepted: NewOrder = {
    ...order,
    openedTs,
    dueTs,
    ...opening,
    rules: CURRENT_RULES_VERSION,
  };
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
  request: NewOrderRequest,
  requestHash: Buffer,
): Promise<ReceivedRecord | null> {
  const stake = await checkStake(context, request.quantity);
  const { requestId, seconds, side } = request;
  const [product, { rate }] = requireTradable(context, request);
  const orderNo = newId('O', context.clock.now());
  const intent = { requestId, requestHash, productId: product.id, side };
  const order = { userId, orderNo, ...intent, stake, rate, seconds };
  const accepted = await context.db.transaction(async (tx) => {
    const made = await accept(context, tx, order, product, (tick) =>
      assertQuoteUnmoved(request, tick, product),
    );
    // Last of all: it may have waited for the wallet.
    if (made !== null) checkInTime(context, request);
    return made;
  });
  if (accepted === null) return null;
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
  request: NewOrderRequest,
): Promise<ReceivedRecord> {
  const hash = hashOf(request, parseAmount(request.quantity) ?? minor(0));
  return idempotent<ReceivedRecord>({
    hash,
    look: 'after',
    find: () => findOrderByRequest(context.db, userId, request.requestId),
    accept: () => tryOrder(context, userId, request, hash),
  });
}
