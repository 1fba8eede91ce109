/**
 * Kinds that only the database and the server know; those of the wire are in types/contract/kinds.ts.
 * `kinds.test.ts` compares both with the database's checks.
 */

export const CURRENCIES = ['USDT', 'CNY'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const IDENTITY_DECISIONS = ['approved', 'rejected'] as const;
export type IdentityDecision = (typeof IDENTITY_DECISIONS)[number];

/** `backend`: credited by the platform itself. */
export const DEPOSIT_DECISIONS = ['approved', 'rejected', 'backend'] as const;
export type DepositDecision = (typeof DEPOSIT_DECISIONS)[number];

/**
 * What happens to a withdrawal, and in which step: the first is the review's begin or the customer's
 * cancellation, whichever comes first; the second decides and needs a begun review.
 */
export const WITHDRAWAL_STEPS = { underReview: 1, cancelled: 1, succeed: 2, rejected: 2 } as const;
export type WithdrawalStep = keyof typeof WITHDRAWAL_STEPS;
/** Those of the second step. */
export type WithdrawalDecision = {
  [K in WithdrawalStep]: (typeof WITHDRAWAL_STEPS)[K] extends 2 ? K : never;
}[WithdrawalStep];

/** What an operator may book for a customer. */
export const CREDIT_KINDS = ['bonus', 'deduct', 'system_recharge'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

export const CREDIT_DECISIONS = ['confirmed', 'refused'] as const;
export type CreditDecision = (typeof CREDIT_DECISIONS)[number];

/** What an operator may do; an admin may do everything. */
export const OPERATOR_ROLES = ['reviewer', 'treasurer', 'admin'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

export const TRADING_MODES = ['demo', 'live'] as const;
export type TradingMode = (typeof TRADING_MODES)[number];

/** Pictures of a banner. */
export const BANNER_DRAWINGS = ['receipt', 'candles', 'people'] as const;
export type BannerDrawing = (typeof BANNER_DRAWINGS)[number];

/** What the app is built for. */
export const RELEASE_TARGETS = ['h5', 'weapp'] as const;
export type ReleaseTarget = (typeof RELEASE_TARGETS)[number];
