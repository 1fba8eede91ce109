import { moneyText, parseMoney, type Minor } from '@candor/rules/money';
import { groupDigits } from './groupDigits';

/** Text for an unknown number, which is never shown as 0 (decision 011). */
export const UNKNOWN = '--';

/** Text for a hidden amount; bullets would be as wide as Chinese letters. */
export const HIDDEN = '****';

/**
 * Money with 2 decimals and thousands separators: "12,345.60". Takes wire text or minor units; null
 * and undefined give "--". `plus` adds + to a gain.
 */
export function formatMoney(
  amount: string | Minor | null | undefined,
  options: { plus?: boolean } = {},
): string {
  if (amount === null || amount === undefined) return UNKNOWN;
  const text = moneyText(typeof amount === 'string' ? parseMoney(amount) : amount);
  return groupDigits(text, options);
}
