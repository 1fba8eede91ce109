import { Type } from 'typebox';
import { IdSchema, InstantSchema, MoneySchema, nullable, oneOf } from '../common';
import { DEPOSIT_REFUSALS, WITHDRAWAL_REFUSALS } from '../refusal';
import { inputOf, SecondReasonSchema, WordsSchema } from './common';
import { SeenBeforeSchema } from './identity';

const Customer = { userId: Type.Integer() };

export const DepositItemSchema = Type.Object({
  id: IdSchema,
  ...Customer,
  /** USDT to credit; then the payment in the channel's currency. */
  amount: MoneySchema,
  payAmount: MoneySchema,
  payCurrency: oneOf(['USDT', 'CNY']),
  channel: IdSchema,
  payer: Type.String(),
  verifiedName: nullable(Type.String()),
  isSameName: Type.Boolean(),
  screenshot: nullable(IdSchema),
  at: InstantSchema,
});

export const DepositDetailSchema = Type.Object({
  ...DepositItemSchema.properties,
  /** Decision; null while the deposit waits. */
  decision: nullable(oneOf(['approved', 'rejected', 'backend'])),
  /** Why an approval by the caller needs a second person. */
  second: SecondReasonSchema,
  seenBefore: nullable(SeenBeforeSchema),
  available: MoneySchema,
  /** The customer's other deposits, newest first. */
  earlier: Type.Array(
    Type.Object({
      id: IdSchema,
      amount: MoneySchema,
      at: InstantSchema,
      decision: nullable(oneOf(['approved', 'rejected', 'backend'])),
    }),
  ),
});

export const RejectDepositInputSchema = inputOf({
  id: IdSchema,
  reason: Type.Optional(oneOf(DEPOSIT_REFUSALS)),
  why: Type.Optional(WordsSchema),
});

export const RejectWithdrawalInputSchema = inputOf({
  id: IdSchema,
  reason: Type.Optional(oneOf(WITHDRAWAL_REFUSALS)),
  why: Type.Optional(WordsSchema),
});

export const WithdrawalItemSchema = Type.Object({
  id: IdSchema,
  ...Customer,
  amount: MoneySchema,
  fee: MoneySchema,
  /** What the customer receives. */
  net: MoneySchema,
  /** Bank or chain, and the account with its middle masked. */
  way: Type.String(),
  targetMask: Type.String(),
  state: oneOf(['pendingReview', 'underReview', 'cancelled', 'succeed', 'rejected']),
  at: InstantSchema,
});

export const WithdrawalDetailSchema = Type.Object({
  ...WithdrawalItemSchema.properties,
  second: SecondReasonSchema,
  /** When the customer added the target. */
  targetAddedAt: InstantSchema,
  verifiedName: nullable(Type.String()),
  holder: Type.String(),
  /** Origin of the balance since the account was opened, USDT. */
  origin: Type.Object({
    deposits: MoneySchema,
    manual: MoneySchema,
    orders: MoneySchema,
    paidOut: MoneySchema,
  }),
  lastPayoutAt: nullable(InstantSchema),
});

/** The full account number or address; each read is audited. */
export const TargetSchema = Type.Object({ account: Type.String() });

/** `who`: user id, phone or mail. */
export const CreditInputSchema = inputOf({
  who: Type.String({ minLength: 1, maxLength: 100 }),
  amount: Type.String({ pattern: '^[0-9]{1,12}(\\.[0-9]{1,2})?$' }),
  why: WordsSchema,
});
