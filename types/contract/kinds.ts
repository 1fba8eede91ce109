/**
 * The closed lists of the wire. Without TypeBox, so the app may import the values. Every record of
 * a kind is checked for completeness (`satisfies Record<Kind, …>`); `server/db/kinds.test.ts`
 * compares the database's checks.
 */

export const CHANNEL_TYPES = ['usdt', 'bank'] as const;
export type ChannelType = (typeof CHANNEL_TYPES)[number];

/** Currency of an amount: `unit` on the wire. */
export const UNITS = { USDT: 1, CNY: 2 } as const;
export type Unit = (typeof UNITS)[keyof typeof UNITS];

/** Target of a withdrawal: `type` of a card and `payType` of a withdrawal. */
export const CARD_TYPES = { wallet: 1, bank: 2 } as const;
export type CardType = (typeof CARD_TYPES)[keyof typeof CARD_TYPES];

/** The deposit labels of SPEC 4. */
export const DEPOSIT_STATES = ['success', 'fail', 'audit', 'backend', 'unknown'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** The withdrawal states of SPEC 4; `cancelled` by the customer while pendingReview. */
export const WITHDRAWAL_STATES = [
  'pendingReview',
  'underReview',
  'succeed',
  'rejected',
  'cancelled',
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** Progress of an approved withdrawal; `approved` until the operator sends it. */
export const PAYOUT_STAGES = ['approved', 'sent', 'done', 'returned'] as const;
export type PayoutStage = (typeof PAYOUT_STAGES)[number];

/** The states of a real name; `realAudit` on the wire is the index (decision 016). */
export const REAL_AUDITS = ['pending', 'inReview', 'approved', 'rejected', 'waiting'] as const;
export type RealAudit = (typeof REAL_AUDITS)[number];

export const ORDER_STATES = ['pending', 'finished'] as const;

export { ORDER_RESULTS } from '@candor/rules/order';

/** The 17 cash-flow types of SPEC 4, in its order. */
export const CASH_FLOW_TYPES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 71, 72, 81, 82] as const;
export type CashFlowType = (typeof CASH_FLOW_TYPES)[number];

export const MESSAGE_KINDS = ['order', 'money', 'notice'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const MARKETS = ['HK', 'CN', 'US'] as const;
export type MarketCode = (typeof MARKETS)[number];

/** Candle periods, shortest first; `tick` is single ticks. */
export const PERIODS = ['tick', '1m', '5m', '15m', '1h', '1d'] as const;
export type Period = (typeof PERIODS)[number];

export const THEMES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEMES)[number];

/** Which colour means up. */
export const UP_DOWNS = ['red-up', 'green-up'] as const;
export type UpDown = (typeof UP_DOWNS)[number];
