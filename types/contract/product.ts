import { Type, type Static } from 'typebox';
import { AmountSchema, InstantSchema, PriceSchema, RateSchema, nullable, oneOf } from './common';
import { SPARKLINES_MAX } from './constants';
import { MARKETS, PERIODS } from './kinds';

export const MarketSchema = oneOf(MARKETS);

export const ProcodeSchema = Type.String({ pattern: '^[A-Z0-9.]{1,12}$', examples: ['AUR'] });

/** `title` is in the caller's language; `productPhoto` is a path on this server. */
export const ProductSchema = Type.Object({
  procode: Type.String(),
  productPhoto: Type.String(),
  title: Type.String(),
  market: MarketSchema,
  decimals: Type.Integer({ minimum: 0, maximum: 8 }),
  hot: Type.Boolean(),
});
export type Product = Static<typeof ProductSchema>;

/** A search result; `alias` is its title in the other language if only that matches. */
export const FoundProductSchema = Type.Object({
  ...ProductSchema.properties,
  alias: nullable(Type.String()),
});
export type FoundProduct = Static<typeof FoundProductSchema>;

/** Why a product does not trade although its market is open. */
export const HALT_REASONS = ['stale', 'jump', 'disagree', 'operator', 'holiday'] as const;
export const HaltReasonSchema = oneOf(HALT_REASONS);
export type HaltReason = (typeof HALT_REASONS)[number];

export const TermSchema = Type.Object({
  seconds: Type.Integer({ minimum: 1 }),
  payoutRate: RateSchema,
  min: AmountSchema,
  max: AmountSchema,
});
export type Term = Static<typeof TermSchema>;

export const TradingSessionSchema = Type.Object({ open: Type.String(), close: Type.String() });

export const ProductDetailSchema = Type.Object({
  product: ProductSchema,
  about: Type.String(),
  status: Type.Union([Type.Literal('open'), Type.Literal('closed')]),
  /** Local trading hours, "09:30" to "16:00", in `timeZone`. */
  sessions: Type.Array(TradingSessionSchema),
  timeZone: Type.String(),
  /** Next opening instant while closed; null while open or unknown. */
  opensAt: nullable(InstantSchema),
  /** Why the price is not trusted at present; null while trusted or while the market is closed. */
  halt: nullable(HaltReasonSchema),
  /** The operator's words about a halt, in the caller's language; null without. */
  haltNote: nullable(Type.String()),
  /** True while the operator refuses new orders; open ones are settled by their prices. */
  isPaused: Type.Boolean(),
  /** Name of the reference price source: "simulated", "replay" or the upstream's name. */
  priceSource: Type.String(),
  terms: Type.Array(TermSchema),
});
export type ProductDetail = Static<typeof ProductDetailSchema>;

export const ProductDetailQuerySchema = Type.Object(
  { procode: ProcodeSchema },
  { additionalProperties: false },
);

export const KlineQuerySchema = Type.Object(
  {
    procode: ProcodeSchema,
    period: oneOf(PERIODS),
    /** Limits the result to bars that begin before this instant; digits. */
    before: Type.Optional(Type.String({ pattern: '^[0-9]{1,16}$' })),
    limit: Type.Optional(Type.String({ pattern: '^([1-9][0-9]{0,2}|1000)$' })),
  },
  { additionalProperties: false },
);

export const SparklinesQuerySchema = Type.Object(
  {
    /** Product codes, separated by commas. */
    procodes: Type.String({
      pattern: `^[A-Z0-9.]{1,12}(,[A-Z0-9.]{1,12}){0,${SPARKLINES_MAX - 1}}$`,
    }),
  },
  { additionalProperties: false },
);

/** Closing prices of completed quarter-hours, oldest first; at most ten hours. */
export const SparklineSchema = Type.Object({
  procode: Type.String(),
  closes: Type.Array(PriceSchema),
});
export type SparklineRecord = Static<typeof SparklineSchema>;

/** Oldest first. For the period `tick`, the four prices are equal and `time` is the tick's. */
export const CandleSchema = Type.Object({
  time: InstantSchema,
  open: PriceSchema,
  high: PriceSchema,
  low: PriceSchema,
  close: PriceSchema,
  /** Volume; null where the price source does not provide a volume. */
  volume: nullable(Type.Integer({ minimum: 0 })),
});
export type Candle = Static<typeof CandleSchema>;

export const ProductSearchQuerySchema = Type.Object(
  { keyword: Type.String({ minLength: 1, maxLength: 40 }) },
  { additionalProperties: false },
);

export const WatchRequestSchema = Type.Object(
  { procode: ProcodeSchema, on: Type.Boolean() },
  { additionalProperties: false },
);
/** Product codes, last added first. */
export const WatchlistSchema = Type.Array(Type.String());
