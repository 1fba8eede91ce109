import { scaleHalfUp, subtract, type Minor } from '@candor/rules/money';
import { PERCENT_SCALE } from '@candor/rules/rate';

/** Fee and paid-out amount of a withdrawal, in USDT. */
export interface WithdrawalSums {
  fee: Minor;
  net: Minor;
}

/**
 * Fee and payment of a withdrawal; null while amount or fee is unknown. The fee is part of the
 * amount (`web_poundage` less the level's discount, PERCENT_SCALE), rounded half up once.
 */
export function withdrawalSums(
  amount: Minor | null,
  poundage: number | null,
): WithdrawalSums | null {
  if (amount === null || poundage === null) return null;
  const fee = scaleHalfUp(amount, poundage, PERCENT_SCALE);
  return { fee, net: subtract(amount, fee) };
}
