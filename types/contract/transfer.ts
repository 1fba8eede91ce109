import { Type, type Static } from 'typebox';
import {
  AmountSchema,
  IdSchema,
  InstantSchema,
  MoneySchema,
  RateSchema,
  RequestIdSchema,
  nullable,
  oneOf,
} from './common';

/** A way to deposit. `unit` 1 USDT, 2 CNY; `rate` is CNY per USDT; min and max in USDT. */
export const ChannelSchema = Type.Object({
  channelID: IdSchema,
  type: Type.Union([Type.Literal('bank'), Type.Literal('usdt')]),
  name: Type.String(),
  unit: Type.Union([Type.Literal(1), Type.Literal(2)]),
  min: AmountSchema,
  max: AmountSchema,
  rate: RateSchema,
  accntnm: Type.String(),
  accntno: Type.String(),
  bankName: Type.String(),
  address: Type.String(),
  chainType: Type.String(),
  walletAddress: Type.String(),
});
export type Channel = Static<typeof ChannelSchema>;

/** `bpprice` is the amount in USDT, `realName` the account-opening name, `imgFileId` the transfer screenshot. */
export const DepositRequestSchema = Type.Object(
  {
    bpprice: AmountSchema,
    imgFileId: Type.String({ maxLength: 64 }),
    channelID: IdSchema,
    realName: Type.String({ maxLength: 240 }),
    requestId: RequestIdSchema,
  },
  { additionalProperties: false },
);
export type DepositRequest = Static<typeof DepositRequestSchema>;

/** The deposit labels of SPEC 4. */
export const DEPOSIT_STATES = ['success', 'fail', 'audit', 'backend', 'unknown'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

export const DepositSchema = Type.Object({
  id: IdSchema,
  state: oneOf(DEPOSIT_STATES),
  /** A plain sentence in the caller's language: what happened, what comes next, by when. */
  sentence: Type.String(),
  /** What the staff added in their own words, in whatever language; null without any. */
  words: nullable(Type.String()),
  amount: MoneySchema,
  /** What to pay in the channel's unit, at the rate locked at submission. */
  payAmount: MoneySchema,
  unit: Type.Union([Type.Literal(1), Type.Literal(2)]),
  rate: RateSchema,
  channelID: Type.String(),
  channelName: Type.String(),
  time: InstantSchema,
});
export type Deposit = Static<typeof DepositSchema>;

/** `payType` 1 USDT wallet, 2 bank card; `cardId` one of the customer's own. */
export const WithdrawRequestSchema = Type.Object(
  {
    bpprice: AmountSchema,
    coinpwd: Type.String({ maxLength: 128 }),
    payType: Type.Union([Type.Literal(1), Type.Literal(2)]),
    cardId: Type.String({ maxLength: 64 }),
    requestId: RequestIdSchema,
  },
  { additionalProperties: false },
);
export type WithdrawRequest = Static<typeof WithdrawRequestSchema>;

/** The withdrawal states of SPEC 4, and `cancelled` by the customer while pendingReview. */
export const WITHDRAWAL_STATES = [
  'pendingReview',
  'underReview',
  'succeed',
  'rejected',
  'cancelled',
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

export const WithdrawalSchema = Type.Object({
  id: IdSchema,
  state: oneOf(WITHDRAWAL_STATES),
  /** As of a deposit. */
  sentence: Type.String(),
  words: nullable(Type.String()),
  amount: MoneySchema,
  fee: MoneySchema,
  /** What arrives, in USDT. */
  net: MoneySchema,
  payType: Type.Union([Type.Literal(1), Type.Literal(2)]),
  /** Masked card number or wallet address. */
  target: Type.String(),
  time: InstantSchema,
  cancellable: Type.Boolean(),
});
export type Withdrawal = Static<typeof WithdrawalSchema>;

export const WithdrawCancelRequestSchema = Type.Object(
  { id: IdSchema },
  { additionalProperties: false },
);
