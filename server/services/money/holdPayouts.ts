import type { Context } from '../../ports/context';
import { HOUR_MS } from '@candor/rules/durations';

/** Until when no withdrawal is accepted after a password changed at `at`. */
export async function payoutHeldUntil(
  { settings }: Pick<Context, 'settings'>,
  at: number,
): Promise<number> {
  return at + (await settings.count('payout_hold_hours')) * HOUR_MS;
}

/** Until when no withdrawal goes to a card or wallet bound at `at`; `at` itself when at once. */
export async function targetHeldUntil(
  { settings }: Pick<Context, 'settings'>,
  at: number,
): Promise<number> {
  return at + (await settings.count('new_target_hold_hours')) * HOUR_MS;
}
