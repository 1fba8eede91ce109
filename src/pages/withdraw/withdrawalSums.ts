import { scaleHalfUp, subtract, type Minor } from '@candor/rules/money';
import { PERCENT_SCALE } from '@candor/rules/rate';

/** Fee and paid-out amount of a withdrawal, in USDT. */
export interface WithdrawalSums {
  fee: Minor;
  net: Minor;
}

/**
 * The fee is part of the amount (`web_poundage` minus the level's discount, in units of
 * PERCENT_SCALE), rounded once, half up, as on the server. Null while amount or fee is unknown.
 */
export function withdrawalSums(
  amount: Minor | null,
  poundage: number | null,
): WithdrawalSums | null {
  if (amount === null || poundage === null) return null;
  const fee = scaleHalfUp(amount, poundage, PERCENT_SCALE);
  return { fee, net: subtract(amount, fee) };
}
