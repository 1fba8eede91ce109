import type { CashFlowType } from '../../types/contract/wallet';
import type { JournalKind } from '../repositories/journal';

/**
 * The cash-flow type (SPEC 4) that a journal row is shown as; null rows are not shown on their
 * own: `win` is part of the settlement entry that `stake_back` opens, the fee stays inside the
 * withdrawal, and both sides of an exchange belong to the recharge they serve.
 */
export const CASH_FLOW_TYPE = {
  stake: 1,
  stake_back: 2,
  lose: 2,
  win: null,
  deposit: 3,
  withdraw_pay: 4,
  withdraw_freeze: 5,
  withdraw_cancel: 6,
  reject_release: 6,
  fund_buy: 7,
  coin_buy: 8,
  reject_freeze: 9,
  withdraw_return: 10,
  bonus: 11,
  deduct: 12,
  system_recharge: 13,
  fund_income: 71,
  fund_return: 72,
  coin_income: 81,
  coin_return: 82,
  withdraw_fee: null,
  fx_out: 4,
  fx_in: 3,
} as const satisfies Record<JournalKind, CashFlowType | null>;
