import { Type, type Static } from 'typebox';
import { InstantSchema, MoneySchema, RateSchema, nullable, oneOf } from './common';

/** Number of days in China including today; `all` begins with the account. */
export const STATISTICS_SPANS = ['1', '7', '30', 'all'] as const;
export type StatisticsSpan = (typeof STATISTICS_SPANS)[number];

export const StatisticsQuerySchema = Type.Object(
  { days: oneOf(STATISTICS_SPANS) },
  { additionalProperties: false },
);

/** Settled orders of one group. Ties and void orders are neither right nor wrong. Money in USDT. */
const TALLY = {
  orders: Type.Integer(),
  right: Type.Integer(),
  wrong: Type.Integer(),
  /** Sum of payouts minus sum of stakes. */
  profit: MoneySchema,
};
export const TallySchema = Type.Object(TALLY);
export type Tally = Static<typeof TallySchema>;

/** The customer's own orders, by settlement time. */
export const StatisticsSchema = Type.Object({
  total: TallySchema,
  /** Share of right among decided orders, "0.6667"; null when none is decided. */
  rightRate: nullable(RateSchema),
  /** Break-even rate: 1 ÷ (1 + payout), weighted by stake; null when none is decided. */
  breakEven: nullable(RateSchema),
  /** Tallies by product, the product with most orders first. */
  byProduct: Type.Array(Type.Object({ ...TALLY, procode: Type.String(), title: Type.String() })),
  byTerm: Type.Array(Type.Object({ ...TALLY, seconds: Type.Integer() })),
  /** Tallies by the hour of opening in China, 0 to 23. */
  byHour: Type.Array(Type.Object({ ...TALLY, hour: Type.Integer({ minimum: 0, maximum: 23 }) })),
  /** Profit of each hour of today, or of each day, that had orders; oldest first. */
  curve: Type.Array(Type.Object({ time: InstantSchema, profit: MoneySchema })),
});
export type Statistics = Static<typeof StatisticsSchema>;
