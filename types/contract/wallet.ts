import { Type, type Static } from 'typebox';
import {
  IdSchema,
  InstantSchema,
  MoneySchema,
  PAGE_QUERY,
  RateSchema,
  nullable,
  oneOf,
} from './common';
import { CARD_TYPES, CASH_FLOW_TYPES } from './kinds';
import { NoteSchema } from './proof';

/** Asset info (SPEC 3). available + position + withdrawReview = totalAssets. */
export const AssetSchema = Type.Object({
  totalAssets: MoneySchema,
  available: MoneySchema,
  withdrawReview: MoneySchema,
  position: MoneySchema,
  /** Profit of the open orders if they closed now; null while a price is unknown. */
  estimatedProfit: nullable(MoneySchema),
  todayProfit: MoneySchema,
  /** Unit 1 is USDT. */
  unit: Type.Literal(1),
  cnyToUsdt: RateSchema,
  usdtToCNY: RateSchema,
  /** Signed statement of these balances and their journal (docs/PROOF.md, The journal). */
  statement: NoteSchema,
});
export type Asset = Static<typeof AssetSchema>;

/** `type` 1 is an e-wallet (USDT), 2 a bank card. Numbers are masked in responses. */
export const BankCardSchema = Type.Object({
  id: IdSchema,
  type: oneOf(Object.values(CARD_TYPES)),
  bankName: Type.String(),
  address: Type.String(),
  accntno: Type.String(),
  city: Type.String(),
  province: Type.String(),
  accntnm: Type.String(),
  scard: Type.String(),
  phone: Type.String(),
  coinType: Type.String(),
  chainType: Type.String(),
  walletAddress: Type.String(),
  /** End of the block of withdrawals to a new card; null if they are not blocked. */
  heldUntil: nullable(InstantSchema),
});
export type BankCard = Static<typeof BankCardSchema>;

const Text = Type.String({ maxLength: 120, examples: [''] });
/** Bank card or wallet (SPEC 3); `passwd` is the fund password, `id` empty for a new one. */
export const SaveBankCardRequestSchema = Type.Object(
  {
    id: Type.String({ maxLength: 64, examples: [''] }),
    bankName: Text,
    address: Text,
    accntno: Text,
    city: Text,
    province: Text,
    accntnm: Type.String({ maxLength: 240, examples: ['Lin Xiao'] }),
    scard: Text,
    phone: Text,
    coinType: Text,
    chainType: Text,
    /** The address as typed, pasted or scanned; a payment link is longer than the address in it. */
    walletAddress: Type.String({
      maxLength: 500,
      examples: ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
    }),
    passwd: Type.String({ maxLength: 128, examples: ['246810'] }),
  },
  { additionalProperties: false },
);
export type SaveBankCardRequest = Static<typeof SaveBankCardRequestSchema>;

export const DeleteBankCardRequestSchema = Type.Object(
  { id: IdSchema, passwd: Type.String({ maxLength: 128, examples: ['246810'] }) },
  { additionalProperties: false },
);
export type DeleteBankCardRequest = Static<typeof DeleteBankCardRequestSchema>;

/** `amount`: signed change of the available balance; `balance`: the available balance after it. */
export const CashFlowSchema = Type.Object({
  id: Type.String(),
  type: oneOf(CASH_FLOW_TYPES),
  amount: MoneySchema,
  balance: MoneySchema,
  /**
   * Money that left a wallet without changing the available balance: a paid withdrawal from
   * `frozen`, a lost stake from `staked`.
   */
  moved: nullable(Type.Object({ amount: MoneySchema, from: oneOf(['frozen', 'staked']) })),
  time: InstantSchema,
  /** Cause of the cash flow: an order number, or a deposit or withdrawal id. */
  ref: Type.String(),
  /** Product title for order entries, else null. */
  title: nullable(Type.String()),
  /** Why the operator moved this money, in the operator's words; null for other movements. */
  reason: nullable(Type.String()),
});
export type CashFlow = Static<typeof CashFlowSchema>;

export const CashFlowQuerySchema = Type.Object(
  { ...PAGE_QUERY, type: Type.Optional(oneOf(CASH_FLOW_TYPES.map((type) => `${type}` as const))) },
  { additionalProperties: false },
);
