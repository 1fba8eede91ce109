import { minor, scaleHalfUp, subtract, type Minor } from './money';
import { RATE_SCALE } from './rate';

/**
 * An order is a digital option against the operator (decision 014). Server and app share these
 * functions.
 */

export type Side = 'up' | 'down';
/** `void`: the log had no opening or no closing price, so the stake is returned. */
export const ORDER_RESULTS = ['win', 'lose', 'tie', 'void'] as const;
export type OrderResult = (typeof ORDER_RESULTS)[number];

/** Why an order is void: the log has no opening price, or no closing price. */
export const VOID_REASONS = ['opening_missing', 'closing_missing'] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

/** Returns why an order is void, from its opening price. */
export function voidReasonOf({ openPrice }: { openPrice: unknown }): VoidReason {
  return openPrice === null ? 'opening_missing' : 'closing_missing';
}

/**
 * Maximum age of an order at acceptance, ms after the tap. After it, an app that got no response
 * knows that the order will not be placed.
 */
export const ORDER_LIFE_MS = 3_000;

/** Maximum age of a product's newest price when an order is accepted, ms. */
export const PRICE_AGE_MS_MAX = 3_000;

/** Maximum number of batches between the newest one on the device at the tap and acceptance. */
export const SEEN_BATCHES_MAX = 3;

/** Maximum time from acceptance to the batch that contains the order, ms. */
export const ENTRY_MS_MAX = 3_000;

/** The device's clock may be this much behind the log's, ms. */
export const TAP_SKEW_MS_MAX = 1_000;

/** Whether a tap at `tapped` fits the newest batch on the device, whose instant is `seenTs`. */
export function isTapConsistent(tapped: number, seenTs: number): boolean {
  return tapped >= seenTs - TAP_SKEW_MS_MAX && tapped <= seenTs + ORDER_LIFE_MS;
}

/**
 * Minimum term in seconds of orders that send a message with their result: shorter ones are watched
 * to the end, and their messages would bury others.
 */
export const MESSAGE_SECONDS_MIN = 300;

export function directionOf(side: Side): 1 | 2 {
  return side === 'up' ? 1 : 2;
}

/** 1 buy up, 2 buy down (`direction` of `/orderSave`). */
export function sideOf(direction: 1 | 2): Side {
  return direction === 1 ? 'up' : 'down';
}

/** Prices are in the product's price ticks; null when the log has no such price. */
export function orderResult(side: Side, strike: number | null, close: number | null): OrderResult {
  if (strike === null || close === null) return 'void';
  if (close === strike) return 'tie';
  return close > strike === (side === 'up') ? 'win' : 'lose';
}

/** What a win adds to the stake: stake × rate, rounded once, half up to 0.01. `rate` in 1/10000. */
export function payoutOf(stake: Minor, rate: number): Minor {
  return scaleHalfUp(stake, rate, RATE_SCALE);
}

/** Total paid back: win stake + payout, tie and void the stake, lose zero. */
export function paidFor(result: OrderResult, stake: Minor, rate: number): Minor {
  switch (result) {
    case 'win':
      return minor(stake + payoutOf(stake, rate));
    case 'lose':
      return minor(0);
    case 'tie':
    case 'void':
      return stake;
  }
}

export function profitFor(result: OrderResult, stake: Minor, rate: number): Minor {
  return subtract(paidFor(result, stake, rate), stake);
}

/** When an order expires, ms; before it opens, the earliest possible time. */
export function expiryOf(order: {
  expectedCloseTime: number | null;
  acceptedTime: number;
  seconds: number;
}): number {
  return order.expectedCloseTime ?? order.acceptedTime + order.seconds * 1000;
}

/** Milliseconds until expiry by the server's clock; never negative. */
export function remainingMs(expectedCloseTime: number, serverNow: number): number {
  return Math.max(0, expectedCloseTime - serverNow);
}
