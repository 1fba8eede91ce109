/** Why a deposit is not credited; the operator chooses one. */
export const DEPOSIT_REFUSALS = [
  'not_received',
  'amount_differs',
  'payer_differs',
  'screenshot_unreadable',
  'screenshot_used',
  'wrong_chain',
] as const;
export type DepositRefusal = (typeof DEPOSIT_REFUSALS)[number];

export const WITHDRAWAL_REFUSALS = [
  'holder_differs',
  'account_wrong',
  'returned_by_bank',
  'account_checked',
] as const;
export type WithdrawalRefusal = (typeof WITHDRAWAL_REFUSALS)[number];

export const IDENTITY_REFUSALS = [
  'front_unreadable',
  'back_unreadable',
  'name_differs',
  'number_differs',
  'card_expired',
  'not_an_id_card',
  'under_age',
  'used_elsewhere',
] as const;
export type IdentityRefusal = (typeof IDENTITY_REFUSALS)[number];
