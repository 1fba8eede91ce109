import { UNITS } from '@contract/kinds';
import type { Channel } from '@contract/transfer';
import { minor, parseAmount, scaleHalfUp, type Minor } from '@candor/rules/money';
import { parseRate, RATE_SCALE } from '@candor/rules/rate';

export interface Limits {
  min: Minor;
  max: Minor;
}

/** Limits of a channel (`/rechargeChannel`), USDT; an invalid text counts as 0. */
export const limitsOf = (channel: Channel): Limits => ({
  min: parseAmount(channel.min) ?? minor(0),
  max: parseAmount(channel.max) ?? minor(0),
});

/**
 * Payment in the channel's unit for an amount in USDT. CNY is converted at the channel's rate and
 * rounded once, half up, as on the server. Null without a valid rate.
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

export function widestLimits(channels: readonly Channel[]): Limits | null {
  const all = channels.map(limitsOf);
  if (all.length === 0) return null;
  return {
    min: minor(Math.min(...all.map(({ min }) => min))),
    max: minor(Math.max(...all.map(({ max }) => max))),
  };
}
