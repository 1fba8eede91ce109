import type { Minor } from '@candor/rules/money';
import type { SettingsReader } from '../../ports/SettingsReader';
import type { UserRow } from '../../repositories/users';

/** What level and credit score of a customer mean, and what one withdrawal may be. */
export interface CustomerTerms {
  /** Withdrawal fee over PERCENT_SCALE: `web_poundage` less what the level saves. */
  feePercent: number;
  withdrawMin: Minor;
  withdrawMax: Minor;
  /** Deposits that may wait for a decision at a time. */
  depositsMax: number;
}

/**
 * The terms of customers under the settings of now: the level saves a part of the fee, a low credit
 * score lets one deposit wait. Settings are read before a transaction, the customer in it.
 */
export async function customerTerms(
  settings: SettingsReader,
): Promise<(user: Pick<UserRow, 'userLevel' | 'credit'>) => CustomerTerms> {
  const percent = await settings.rate('web_poundage');
  const savings = (await settings.text('level_fee_off')).split('|').map(Number);
  const depositsMax = await settings.count('deposits_open_max');
  const creditMin = await settings.count('credit_min');
  const withdrawMin = await settings.amount('withdraw_min');
  const withdrawMax = await settings.amount('withdraw_max');
  return ({ userLevel, credit }) => {
    // A level above the list saves what the highest of the list saves.
    const saved = savings[Math.min(userLevel, savings.length) - 1] ?? 0;
    return {
      // In the customer's favour: a part of 1/10000 of a percent is not taken.
      feePercent: Math.floor((percent * (100 - saved)) / 100),
      withdrawMin,
      withdrawMax,
      depositsMax: credit < creditMin ? Math.min(1, depositsMax) : depositsMax,
    };
  };
}
