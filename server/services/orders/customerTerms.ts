import type { Minor } from '@candor/rules/money';
import type { SettingsReader } from '../../ports/SettingsReader';
import type { UserRow } from '../../repositories/users';

export interface CustomerTerms {
  /** Withdrawal fee as a fraction of PERCENT_SCALE: `web_poundage` less the level's discount. */
  feePercent: number;
  withdrawMin: Minor;
  withdrawMax: Minor;
  depositsMax: number;
}

/**
 * Returns a function that computes a customer's terms from the current settings. Settings must be
 * read before the transaction, the customer inside it.
 */
export async function customerTerms(
  settings: SettingsReader,
): Promise<(user: Pick<UserRow, 'userLevel' | 'credit'>) => CustomerTerms> {
  const percent = await settings.rate('web_poundage');
  const discounts = (await settings.text('level_fee_off')).split('|').map(Number);
  const depositsMax = await settings.count('deposits_open_max');
  const creditMin = await settings.count('credit_min');
  const withdrawMin = await settings.amount('withdraw_min');
  const withdrawMax = await settings.amount('withdraw_max');
  return ({ userLevel, credit }) => {
    // Levels above the list get the highest discount of the list.
    const discount = discounts[Math.min(userLevel, discounts.length) - 1] ?? 0;
    return {
      // The fee is rounded down, in the customer's favour.
      feePercent: Math.floor((percent * (100 - discount)) / 100),
      withdrawMin,
      withdrawMax,
      depositsMax: credit < creditMin ? Math.min(1, depositsMax) : depositsMax,
    };
  };
}
