import type { Minor } from '../../src/domain/money';
import type { SettingsReader } from '../ports/SettingsReader';
import type { UserRow } from '../repositories/users';

/** What level and credit score of a customer mean, and what one withdrawal may be. */
export interface CustomerTerms {
  /** Withdrawal fee over PERCENT_SCALE: `web_poundage` less what the level saves. */
  feePercent: number;
  withdrawMin: Minor;
  withdrawMax: Minor;
  /** Deposits that may wait for a decision at a time. */
  depositsMax: number;
}

/** The terms of a customer: the level saves a part of the fee, a low credit score lets one deposit wait. */
export async function customerTerms(
  settings: SettingsReader,
  { userLevel, credit }: Pick<UserRow, 'userLevel' | 'credit'>,
): Promise<CustomerTerms> {
  const percent = await settings.rate('web_poundage');
  const savings = (await settings.text('level_fee_off')).split('|').map(Number);
  // A level above the list saves what the highest of the list saves.
  const saved = savings[Math.min(userLevel, savings.length) - 1] ?? 0;
  const depositsMax = await settings.count('deposits_open_max');
  const isLow = credit < (await settings.count('credit_min'));
  return {
    // In the customer's favour: a part of 1/10000 of a percent is not taken.
    feePercent: Math.floor((percent * (100 - saved)) / 100),
    withdrawMin: await settings.amount('withdraw_min'),
    withdrawMax: await settings.amount('withdraw_max'),
    depositsMax: isLow ? Math.min(1, depositsMax) : depositsMax,
  };
}
