import type { SESSION_WAYS } from '../../types/contract/ops/session';

/** Kinds that only the server uses; a test compares them with the database's checks. */

export const CURRENCIES = ['USDT', 'CNY'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const IDENTITY_DECISIONS = ['approved', 'rejected'] as const;
export type IdentityDecision = (typeof IDENTITY_DECISIONS)[number];

/** `backend`: a deposit that the platform credited. */
export const DEPOSIT_DECISIONS = ['approved', 'rejected', 'backend'] as const;
export type DepositDecision = (typeof DEPOSIT_DECISIONS)[number];

/**
 * Step number of each state. Step 1 is the begin of the review or the cancellation, whichever is
 * first. Step 2 decides and needs a begun review.
 */
export const WITHDRAWAL_STEPS = { underReview: 1, cancelled: 1, succeed: 2, rejected: 2 } as const;
export type WithdrawalStep = keyof typeof WITHDRAWAL_STEPS;

/** Step number of each state of an approved withdrawal; `returned` follows any other. */
export const PAYOUT_STEPS = { sent: 1, done: 2, returned: 3 } as const;
export type PayoutStep = keyof typeof PAYOUT_STEPS;

/** Bookings that an operator may make. */
export const CREDIT_KINDS = ['bonus', 'deduct', 'system_recharge'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

export const LINK_PURPOSES = ['enrol', 'cli'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

export const CHALLENGE_PURPOSES = ['login', 'enrol', 'sign'] as const;
export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number];

export const REQUEST_DECISIONS = ['approved', 'refused'] as const;
export type RequestDecision = (typeof REQUEST_DECISIONS)[number];

export type SessionWay = (typeof SESSION_WAYS)[number];

export const TRADING_MODES = ['demo', 'live'] as const;
export type TradingMode = (typeof TRADING_MODES)[number];

export const BANNER_DRAWINGS = ['receipt', 'candles', 'people'] as const;
export type BannerDrawing = (typeof BANNER_DRAWINGS)[number];

export const RELEASE_TARGETS = ['h5', 'weapp'] as const;
export type ReleaseTarget = (typeof RELEASE_TARGETS)[number];
