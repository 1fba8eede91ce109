import { Type, type Static } from 'typebox';
import {
  CARD_TYPES,
  CHANNEL_TYPES,
  DEPOSIT_STATES,
  PAYOUT_STAGES,
  UNITS,
  WITHDRAWAL_STATES,
} from './kinds';
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

const UnitSchema = oneOf(Object.values(UNITS));
const CardTypeSchema = oneOf(Object.values(CARD_TYPES));

/** `unit` 1 USDT, 2 CNY; `rate` is CNY per USDT; min and max in USDT. */
export const ChannelSchema = Type.Object({
  channelID: IdSchema,
  type: oneOf(CHANNEL_TYPES),
  name: Type.String(),
  unit: UnitSchema,
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

/**
 * `bpprice`: amount in USDT; `imgFileId`: transfer screenshot. Not in SPEC 7.14 and optional:
 * `realName`, the account holder, by default the verified name; `requestId`, without which a repeat
 * is another deposit.
 */
export const DepositRequestSchema = Type.Object(
  {
    bpprice: AmountSchema,
    imgFileId: Type.String({ maxLength: 64, examples: ['Ph-X8gFviZDsoNb4'] }),
    channelID: IdSchema,
    realName: Type.Optional(Type.String({ maxLength: 240, examples: ['Lin Xiao'] })),
    /** The sum to pay that the customer saw; refused with `pay_amount_changed` when it is another. */
    payAmount: Type.Optional(AmountSchema),
    requestId: Type.Optional(RequestIdSchema),
  },
  { additionalProperties: false },
);
export type DepositRequest = Static<typeof DepositRequestSchema>;

export const DepositSchema = Type.Object({
  id: IdSchema,
  state: oneOf(DEPOSIT_STATES),
  /** A sentence in the caller's language: what happened, what happens next, and by when. */
  sentence: Type.String(),
  /** The operator's note, untranslated; null without a note. */
  words: nullable(Type.String()),
  amount: MoneySchema,
  /** Amount to pay in the channel's unit, at the rate locked at submission. */
  payAmount: MoneySchema,
  unit: UnitSchema,
  rate: RateSchema,
  channelID: Type.String(),
  channelName: Type.String(),
  time: InstantSchema,
});
export type Deposit = Static<typeof DepositSchema>;

/**
 * `payType`: 1 USDT wallet, 2 bank card. Not in SPEC 7.15 and optional: `cardId`, one of the customer's
 * own, by default the first bound of this type; `requestId`, without which a repeat is another
 * withdrawal.
 */
export const WithdrawRequestSchema = Type.Object(
  {
    bpprice: AmountSchema,
    coinpwd: Type.String({ maxLength: 128, examples: ['246810'] }),
    payType: CardTypeSchema,
    cardId: Type.Optional(Type.String({ maxLength: 64, examples: ['Ph-X8gFviZDsoNb4'] })),
    /** The arriving amount that the customer saw; refused with `net_changed` when it is less. */
    net: Type.Optional({ ...AmountSchema, examples: ['99.50'] }),
    requestId: Type.Optional(RequestIdSchema),
  },
  { additionalProperties: false },
);
export type WithdrawRequest = Static<typeof WithdrawRequestSchema>;

export const WithdrawalSchema = Type.Object({
  id: IdSchema,
  /** `underReview` until an approved payout is done; `rejected` when it came back. */
  state: oneOf(WITHDRAWAL_STATES),
  /** Null before the approval. */
  stage: nullable(oneOf(PAYOUT_STAGES)),
  /** Of the transfer, such as the hash of a transaction; null before it was sent. */
  reference: nullable(Type.String()),
  /** `sentence` and `words` as in a deposit. */
  sentence: Type.String(),
  words: nullable(Type.String()),
  amount: MoneySchema,
  fee: MoneySchema,
  /** The amount after the fee, in USDT. */
  net: MoneySchema,
  payType: CardTypeSchema,
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
