import { scaleHalfUp, subtract, type Minor } from '@candor/rules/money';
import { PERCENT_SCALE } from '@candor/rules/rate';

/** What a withdrawal costs and what arrives, in USDT. */
export interface WithdrawalSums {
  fee: Minor;
  net: Minor;
}

/**
 * The fee is part of the amount (`web_poundage` less what the level saves, over PERCENT_SCALE), rounded half up once as
 * the server does; the rest arrives. Null while the amount or the fee is unknown.
 */
export function withdrawalSums(
  amount: Minor | null,
  poundage: number | null,
): WithdrawalSums | null {
  if (amount === null || poundage === null) return null;
  const fee = scaleHalfUp(amount, poundage, PERCENT_SCALE);
  return { fee, net: subtract(amount, fee) };
}
