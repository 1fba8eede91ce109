import { minor, moneyText, parseAmount, type Minor } from '@candor/rules/money';
import { PRICE_AGE_MS_MAX, directionOf, type Side } from '@candor/rules/order';
import { parseRate, rateText } from '@candor/rules/rate';
import { checkAmount } from '../../../src/domain/input/amount';
import type { PlaceOrderRequest, RateChanged } from '../../../types/contract/order';
import type { Term } from '../../platform/parseTerms';
import type { OrderRules } from '../../ports/SettingsReader';
import type { Context } from '../../ports/context';
import { AppError, fieldError } from '../../platform/errors';
import { findOrderByRequest } from '../../repositories/money/orders';
import type { ProductRecord } from '../../repositories/market/products';
import { newId } from '../../platform/newId';
import { acceptOrder, type PlacedRecord } from './acceptOrder';
import { idempotent } from './idempotent';
import { requestHash } from './requestHash';
import { refuseOrder } from './refuseOrder';
import { requireSignature } from './requireSignature';

/** Maximum delay of the log, in batches; with a longer delay the price counts as unknown. */
const LATE_TICKS_MAX = 2;

export type NewOrderRequest = Omit<PlaceOrderRequest, 'direction'> & { side: Side };

/** Hashes a request without what the customer saw, which may differ in a retry. */
function hashOf(request: NewOrderRequest, stake: Minor): Buffer {
  return requestHash(request.procode, directionOf(request.side), request.seconds, stake);
}

function checkStake({ min, max }: OrderRules, quantity: string): void {
  const fault = checkAmount(quantity, { min, max, available: null });
  const params = { min: moneyText(min), max: moneyText(max), unit: 'USDT' };
  if (fault !== null) throw fieldError('quantity', fault, params);
}

function requireTradable(
  { market, config }: Context,
  { terms, isPaused }: OrderRules,
  product: ProductRecord,
  request: NewOrderRequest,
): Term {
  const term = terms.find(({ seconds }) => seconds === request.seconds);
  if (term === undefined) throw fieldError('seconds', 'term_unknown');
  const { open, halt } = market.status(product);
  if (halt !== null) throw new AppError('product_halted');
  if (isPaused) throw new AppError('product_paused');
  if (!open) throw new AppError('market_closed');
  const [age, lagMs] = [market.log.ageOf(product.id), market.log.lateMs()];
  if (age === null || age > PRICE_AGE_MS_MAX) throw new AppError('price_stale');
  if (lagMs === null || lagMs > LATE_TICKS_MAX * config.tickMs) throw new AppError('price_stale');
  return term;
}

/** The rate on the ticket, in 1/10000; null when not sent. Throws `bad_request` when unreadable. */
function readSeenRate({ payoutRate }: NewOrderRequest): number | null {
  if (payoutRate === undefined) return null;
  const rate = parseRate(payoutRate);
  if (rate === null) throw fieldError('payoutRate', 'bad_request');
  return rate;
}

/** An order with a valid rate and signature, not yet compared with the limits. */
interface OrderInput {
  product: ProductRecord;
  stake: Minor;
  /** Rate on the ticket; null when not sent. */
  seenRate: number | null;
  signedOrder: string | null;
}

/** Throws when the product is unknown, the rate unreadable or the signature wrong. */
function readOrderInput(
  context: Context,
  userId: number,
  request: NewOrderRequest,
  deviceKey: Buffer | null,
): OrderInput {
  const product = context.market.log.product(request.procode);
  if (product === null) throw new AppError('product_unknown');
  const stake = parseAmount(request.quantity) ?? minor(0);
  const seenRate = readSeenRate(request);
  const { origin } = context.proof;
  const terms = { origin, account: String(userId), side: request.side, stake, rate: seenRate };
  return { product, stake, seenRate, signedOrder: requireSignature(request, terms, deviceKey) };
}

/** Tries once to place an order; null when the request id was used before. */
async function tryOrder(
  context: Context,
  userId: number,
  request: NewOrderRequest,
  requestHash: Buffer,
  { product, stake, seenRate, signedOrder }: OrderInput,
): Promise<PlacedRecord | null> {
  const { requestId, seconds, side } = request;
  const rules = await context.settings.orderRules(product.procode, context.config.orderTerms);
  checkStake(rules, request.quantity);
  const { rate } = requireTradable(context, rules, product, request);
  if (seenRate !== null && seenRate !== rate) {
    const data: RateChanged = { payoutRate: rateText(rate) };
    throw new AppError('rate_changed', { data });
  }
  // The setting is read before the transaction: a call that has a connection must not wait for a
  // second one.
  const stakedMax = await context.settings.amount('staked_max');
  const orderNo = newId('O', context.clock.now());
  const intent = { requestId, requestHash, productId: product.id, side };
  const order = { userId, orderNo, ...intent, stake, rate, seconds };
  const { seenTip: seen = null, tappedAt: tapped = null } = request;
  const terms = { product, stakedMax, signedOrder, seen, tapped };
  const accepted = await acceptOrder({ context, order, terms });
  if (accepted === null) return null;
  context.notify.wallet(userId);
  return accepted;
}

/**
 * Accepts an order (decision 014) before its opening price exists; stake and receipt are one
 * transaction. A repeated request id returns the first result, including a signed refusal (decision
 * 073). `deviceKey`: the session's key of 32 bytes, or null. Throws the refusals of `/orderSave`.
 */
export async function placeOrder(
  context: Context,
  userId: number,
  request: NewOrderRequest,
  deviceKey: Buffer | null = null,
): Promise<PlacedRecord> {
  const { requestId } = request;
  const hash = hashOf(request, parseAmount(request.quantity) ?? minor(0));
  let signedOrder: string | null = null;
  return idempotent<PlacedRecord>({
    db: context.db,
    userId,
    hash,
    lookup: 'after',
    find: async (db) => {
      const existing = await findOrderByRequest(db, userId, requestId);
      return existing && { ...existing, wallet: null };
    },
    accept: async () => {
      const input = readOrderInput(context, userId, request, deviceKey);
      signedOrder = input.signedOrder;
      return tryOrder(context, userId, request, hash, input);
    },
    refuse: (tx, error) =>
      refuseOrder(context, tx, { userId, requestId, requestHash: hash, signedOrder }, error),
  });
}
