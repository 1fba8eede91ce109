import type { Context } from '../../ports/context';
import { HOUR_MS } from '@candor/rules/durations';

/** Returns the time until which withdrawals are refused after a password change at `at`. */
export async function payoutHeldUntil(
  { settings }: Pick<Context, 'settings'>,
  at: number,
): Promise<number> {
  return at + (await settings.count('payout_hold_hours')) * HOUR_MS;
}

/** Returns the time until which withdrawals to a card or wallet bound at `at` are refused. */
export async function targetHeldUntil(
  { settings }: Pick<Context, 'settings'>,
  at: number,
): Promise<number> {
  return at + (await settings.count('new_target_hold_hours')) * HOUR_MS;
}
