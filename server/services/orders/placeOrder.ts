import { minor, moneyText, parseAmount, type Minor } from '@candor/rules/money';
import { PRICE_AGE_MS_MAX, wireSide, type Side } from '@candor/rules/order';
import { checkAmount } from '../../../src/domain/input/amount';
import { parsePrice } from '@candor/rules/price';
import type { PlaceOrderRequest } from '../../../types/contract/order';
import type { TermConfig } from '../../platform/config';
import type { Context } from '../../ports/context';
import { AppError, fieldError } from '../../platform/errors';
import { findOrderByRequest } from '../../repositories/money/orders';
import type { ProductRecord } from '../../repositories/market/products';
import { newId } from '../../platform/newId';
import { acceptOrder, type PlacedRecord } from './acceptOrder';
import { idempotent } from './idempotent';
import { requestHash } from './requestHash';
import { refuseOrder } from './refuseOrder';
import { requireSignature, type SignedRequest } from './requireSignature';

/** While the log is later than this many batches nobody knows the price. */
const LATE_TICKS_MAX = 2;

/** What a customer asks for, its side read from the wire. */
export type NewOrderRequest = Omit<PlaceOrderRequest, 'direction'> & { side: Side };

/**
 * What an intent buys. The quote seen is not part of it: a retry may have seen a newer one. The
 * side counts as the wire says it: hashes that are stored were made so.
 */
function hashOf(request: NewOrderRequest, stake: Minor): Buffer {
  return requestHash(request.procode, wireSide(request.side), request.seconds, stake);
}

async function checkStake({ settings }: Context, quantity: string): Promise<void> {
  const min = await settings.amount('order_min');
  const max = await settings.amount('order_max');
  const fault = checkAmount(quantity, { min, max, available: null });
  const params = { min: moneyText(min), max: moneyText(max), unit: 'USDT' };
  if (fault !== null) throw fieldError('quantity', fault, params);
}

/** The term asked for. Throws what keeps the product from being traded now. */
function requireTradable(
  { market, config }: Context,
  product: ProductRecord,
  request: NewOrderRequest,
): TermConfig {
  const term = config.orderTerms.find(({ seconds }) => seconds === request.seconds);
  if (term === undefined) throw fieldError('seconds', 'term_unknown');
  const { open, halt } = market.status(product);
  if (halt !== null) throw new AppError('product_halted');
  if (!open) throw new AppError('market_closed');
  const [age, late] = [market.log.ageOf(product.id), market.log.lateMs()];
  if (age === null || age > PRICE_AGE_MS_MAX) throw new AppError('price_stale');
  if (late === null || late > LATE_TICKS_MAX * config.tickMs) throw new AppError('price_stale');
  return term;
}

/** The price that the customer saw, in price ticks. Throws `bad_request` where it is none. */
function readSeenPrice({ seenPrice }: NewOrderRequest, { decimals }: ProductRecord): number {
  try {
    return parsePrice(seenPrice, decimals);
  } catch {
    throw fieldError('seenPrice', 'bad_request');
  }
}

/** An order as it was asked for, whatever is to be said of it. */
interface Asked {
  product: ProductRecord;
  stake: Minor;
  /** The price that the customer saw, in price ticks. */
  seenPrice: number;
  signed: SignedRequest | null;
}

/** Throws what keeps it from being an order at all: no product, no price, no signature that fits. */
function readAsked(context: Context, request: NewOrderRequest, deviceKey: Buffer | null): Asked {
  const product = context.market.log.product(request.procode);
  if (product === null) throw new AppError('product_unknown');
  const stake = parseAmount(request.quantity) ?? minor(0);
  const seenPrice = readSeenPrice(request, product);
  const { origin } = context.proof;
  const { decimals } = product;
  const terms = { origin, side: request.side, stake, seenPrice, decimals };
  return { product, stake, seenPrice, signed: requireSignature(request, terms, deviceKey) };
}

/** One attempt; null when the request id was used before. */
async function tryOrder(
  context: Context,
  userId: number,
  request: NewOrderRequest,
  requestHash: Buffer,
  { product, stake, seenPrice, signed }: Asked,
): Promise<PlacedRecord | null> {
  const { requestId, seconds, side } = request;
  await checkStake(context, request.quantity);
  const { rate } = requireTradable(context, product, request);
  // Before the transaction: whoever holds a connection asks for no second one.
  const stakedMax = await context.settings.amount('staked_max');
  const orderNo = newId('O', context.clock.now());
  const intent = { requestId, requestHash, productId: product.id, side };
  const order = { userId, orderNo, ...intent, stake, rate, seconds };
  const { seenTip: seen = null, sentAt } = request;
  const terms = { product, stakedMax, seenPrice, signed, seen, sentAt };
  const accepted = await acceptOrder({ context, order, terms });
  if (accepted === null) return null;
  context.notify.wallet(userId);
  return accepted;
}

/**
 * Accepts an order (decision 014): the strike is the last committed tick at or
 * before acceptance, the stake leaves the available balance and the receipt is stored in the same
 * transaction. A repeat of a request id gets the first answer, also where that was a signed refusal
 * (decision 073). `deviceKey`: the key that orders of the caller's session are signed with, of 32 bytes;
 * null where it has none. Throws the refusals of `/orderSave` as AppError.
 */
export async function placeOrder(
  context: Context,
  userId: number,
  request: NewOrderRequest,
  deviceKey: Buffer | null = null,
): Promise<PlacedRecord> {
  const { requestId } = request;
  const hash = hashOf(request, parseAmount(request.quantity) ?? minor(0));
  let text: string | null = null;
  return idempotent<PlacedRecord>({
    db: context.db,
    userId,
    hash,
    look: 'after',
    find: async (db) => {
      const first = await findOrderByRequest(db, userId, requestId);
      return first && { ...first, wallet: null };
    },
    accept: async () => {
      const asked = readAsked(context, request, deviceKey);
      text = asked.signed?.text ?? null;
      return tryOrder(context, userId, request, hash, asked);
    },
    refuse: (tx, error) =>
      refuseOrder(context, tx, { userId, requestId, requestHash: hash, text }, error),
  });
}
