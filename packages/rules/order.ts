import { minor, scaleHalfUp, subtract, type Minor } from './money';
import { RATE_SCALE } from './rate';

/**
 * The economics of an order (decision 014): a digital option against the house.
 * The server settles with these functions and the app predicts with them; there is no second rule.
 */

export type Side = 'up' | 'down';
/** `void`: the log held no price that counts at expiry, the stake came back. */
export const ORDER_RESULTS = ['win', 'lose', 'tie', 'void'] as const;
export type Outcome = (typeof ORDER_RESULTS)[number];

/**
 * So long after its tap an order may be accepted, in ms; one that arrives later is refused. So an
 * app that hears nothing knows for certain, a little later, that no order can come of it any more.
 */
export const ORDER_LIFE_MS = 10_000;

/** A price opens and closes orders for so long, in ms (candor-rules/2). */
export const PRICE_AGE_MS_MAX = 3_000;

/**
 * An order of at least this term, in seconds, sends a message with its result: one that is over sooner
 * is watched to its end, and a message for each would bury the few that matter.
 */
export const MESSAGE_SECONDS_MIN = 300;

/** How the wire says a side; see `sideOf`. */
export function wireSide(side: Side): 1 | 2 {
  return side === 'up' ? 1 : 2;
}

/** 1 buy up, 2 buy down (`direction` of `/orderSave`). */
export function sideOf(direction: 1 | 2): Side {
  return direction === 1 ? 'up' : 'down';
}

/**
 * Result by the one rule: closing price against strike, both in the product's price ticks.
 * A null closing price means that the log had none that counts at expiry: void.
 */
export function outcomeOf(side: Side, strike: number, close: number | null): Outcome {
  if (close === null) return 'void';
  if (close === strike) return 'tie';
  return close > strike === (side === 'up') ? 'win' : 'lose';
}

/** What a win adds to the stake: stake × rate, rounded half up to 0.01, once. `rate` in 1/10000. */
export function payoutOf(stake: Minor, rate: number): Minor {
  return scaleHalfUp(stake, rate, RATE_SCALE);
}

/** What comes back in all: win stake + payout, tie and void the stake, lose nothing. */
export function paidFor(outcome: Outcome, stake: Minor, rate: number): Minor {
  switch (outcome) {
    case 'win':
      return minor(stake + payoutOf(stake, rate));
    case 'lose':
      return minor(0);
    case 'tie':
    case 'void':
      return stake;
  }
}

/** Profit or loss: what came back less the stake. */
export function profitFor(outcome: Outcome, stake: Minor, rate: number): Minor {
  return subtract(paidFor(outcome, stake, rate), stake);
}

/** Milliseconds until expiry by the server's clock; never negative. */
export function remainingMs(expectedCloseTime: number, serverNow: number): number {
  return Math.max(0, expectedCloseTime - serverNow);
}
