import { UNITS } from '@contract/kinds';
import type { Channel } from '@contract/transfer';
import { minor, parseAmount, scaleHalfUp, type Minor } from '@candor/rules/money';
import { parseRate, RATE_SCALE } from '@candor/rules/rate';

/** Smallest and largest deposit of a channel, in USDT. */
export interface Limits {
  min: Minor;
  max: Minor;
}

/** Amounts of a channel (`/rechargeChannel`), USDT; a text that is none counts as 0. */
export const limitsOf = (channel: Channel): Limits => ({
  min: parseAmount(channel.min) ?? minor(0),
  max: parseAmount(channel.max) ?? minor(0),
});

/**
 * What has to be paid in the channel's own unit for an amount in USDT: the amount itself, or CNY at
 * the channel's rate, rounded as the server does (half up, once). Null when the rate is no rate.
 */
export function payAmountOf(channel: Channel, amount: Minor): Minor | null {
  const rate = parseRate(channel.rate);
  switch (channel.unit) {
    case UNITS.USDT:
      return amount;
    case UNITS.CNY:
      return rate === null ? null : scaleHalfUp(amount, rate, RATE_SCALE);
  }
}

/** The limits of several channels of one kind: the widest of them. */
export function widestLimits(channels: readonly Channel[]): Limits | null {
  const all = channels.map(limitsOf);
  if (all.length === 0) return null;
  return {
    min: minor(Math.min(...all.map(({ min }) => min))),
    max: minor(Math.max(...all.map(({ max }) => max))),
  };
}
