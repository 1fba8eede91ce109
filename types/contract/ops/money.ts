import { Type } from 'typebox';
import { IdSchema, InstantSchema, MoneySchema, nullable, oneOf } from '../common';
import { PAYOUT_STAGES } from '../kinds';
import { DEPOSIT_REFUSALS, WITHDRAWAL_REFUSALS } from '../refusal';
import { AmountTextSchema, CsvSchema, inputOf, SecondReasonSchema, WordsSchema } from './common';
import { SeenBeforeSchema } from './identity';

/**
 * Lines of the books between what customers are owed before and after a day; each is what it adds
 * to that. `orders`: results of orders, with those made void; `income`: of funds and coins.
 */
export const BookLinesSchema = Type.Object({
  deposits: MoneySchema,
  payouts: MoneySchema,
  fees: MoneySchema,
  credits: MoneySchema,
  orders: MoneySchema,
  exchange: MoneySchema,
  income: MoneySchema,
});
export type BookLine = keyof typeof BookLinesSchema.properties;
export const BOOK_LINES = Object.keys(BookLinesSchema.properties) as readonly BookLine[];

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

/** A line of a bank's or a chain's statement. */
export const StatementLineSchema = Type.Object({
  /** The bank's number, or the hash of the chain's transaction. */
  line: Type.String(),
  channel: IdSchema,
  at: InstantSchema,
  /** In the channel's currency; negative if money left. */
  amount: MoneySchema,
  payer: Type.String(),
  note: Type.String(),
  /** The deposit that it paid; null while unknown. */
  deposit: nullable(IdSchema),
  /** The payout with this reference, and what its customer receives (USDT); null if there is none. */
  payout: nullable(Type.Object({ id: IdSchema, net: MoneySchema })),
});

export const DepositDetailSchema = Type.Object({
  ...DepositItemSchema.properties,
  /** Decision; null while the deposit waits. */
  decision: nullable(oneOf(['approved', 'rejected', 'backend'])),
  /** Why an approval by the caller needs a second person. */
  second: SecondReasonSchema,
  seenBefore: nullable(SeenBeforeSchema),
  /** The statement's line that paid it; null without one. */
  line: nullable(StatementLineSchema),
  /** Lines of the same channel and amount within three days that paid no other deposit. */
  similarLines: Type.Array(StatementLineSchema),
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
  /** Progress of an approved one (`succeed`); null before. */
  stage: nullable(oneOf(PAYOUT_STAGES)),
  /** Of the bank's or the chain's transaction; null before it was sent. */
  reference: nullable(Type.String()),
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

/** An approved withdrawal. */
export const PayoutItemSchema = Type.Object({
  ...WithdrawalItemSchema.properties,
  approvedAt: InstantSchema,
  /** Time of the newest step: sent, done or returned; null before. */
  stageAt: nullable(InstantSchema),
});

export const PayoutListInputSchema = inputOf({
  stage: Type.Optional(oneOf(PAYOUT_STAGES)),
  /** Approved before this time; for the next page of done and returned ones. */
  before: Type.Optional(InstantSchema),
});

/** Columns id, way, account, holder, bank, branch, usdt, cny (bank cards only) and reference. */
export const PayoutExportSchema = Type.Object({
  csv: Type.String(),
  payouts: Type.Integer(),
  /** Sum of what the customers receive, USDT. */
  net: MoneySchema,
});

/** Hash of a chain's transaction, or the bank's number for the transfer. */
const ReferenceSchema = Type.String({ minLength: 1, maxLength: 100 });
export const SendPayoutInputSchema = inputOf({ id: IdSchema, reference: ReferenceSchema });

/** A file with the columns `id` and `reference`; others and lines without reference are ignored. */
export const ImportPayoutsInputSchema = inputOf({ csv: CsvSchema });

export const ReturnPayoutInputSchema = inputOf({
  id: IdSchema,
  reason: Type.Optional(oneOf(WITHDRAWAL_REFUSALS)),
  why: WordsSchema,
});

/** The full account number or address; each read is audited. */
export const TargetSchema = Type.Object({ account: Type.String() });

/** `who`: user id, phone or mail. */
export const CreditInputSchema = inputOf({
  who: Type.String({ minLength: 1, maxLength: 100 }),
  amount: AmountTextSchema,
  why: WordsSchema,
});
