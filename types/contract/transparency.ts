import { MARKETS } from './kinds';
import { Type, type Static } from 'typebox';
import { InstantSchema, nullable, oneOf, PAGE_QUERY } from './common';
import { BatchPlaceSchema, HashSchema, NoteSchema, PathSchema, PROOF_FIELDS } from './proof';

/** The public pages of the price log (docs/PROOF.md). Numbers in a query are strings. */

const NUMBER = '(0|[1-9][0-9]{0,9})';
const NumberSchema = Type.String({ pattern: `^${NUMBER}$` });
const closed = { additionalProperties: false } as const;

export const HeadListSchema = Type.Object({
  list: Type.Array(NoteSchema),
  next: nullable(Type.String()),
});
export type HeadList = Static<typeof HeadListSchema>;
/** `size`: the first head is the one of this number of minutes, or the next smaller one. */
export const HeadListQuerySchema = Type.Object(
  { ...PAGE_QUERY, size: Type.Optional(NumberSchema) },
  closed,
);

export const LogKeysSchema = Type.Object({
  /** `candor/<log id>` */
  origin: Type.String(),
  keys: Type.Array(NoteSchema),
});
export type LogKeys = Static<typeof LogKeysSchema>;

/** First leaf or batch, and how many: 1 to 1000, default 100. */
export const RangeQuerySchema = Type.Object(
  {
    from: NumberSchema,
    limit: Type.Optional(Type.String({ pattern: '^([1-9][0-9]{0,2}|1000)$' })),
  },
  closed,
);

/** Consecutive leaves of the log of minutes, starting at index `from`. */
export const MinuteListSchema = Type.Object({
  from: Type.Integer({ minimum: 0 }),
  leaves: Type.Array(Type.String()),
});
export type MinuteList = Static<typeof MinuteListSchema>;

export const BatchListSchema = Type.Object({
  list: Type.Array(
    Type.Object({
      /** `seq|ts|n|rootHex|entries|entriesRootHex` */
      header: Type.String(),
      /** SHA-256 of the previous digest and the header. */
      digest: HashSchema,
    }),
  ),
});
export type BatchList = Static<typeof BatchListSchema>;

/** Lines beside the prices, by batch, for batches `from` to `from + limit - 1`. */
export const EntryListSchema = Type.Object({
  list: Type.Array(
    Type.Object({ seq: Type.Integer({ minimum: 1 }), lines: Type.Array(Type.String()) }),
  ),
});
export type EntryList = Static<typeof EntryListSchema>;

export const MinuteQuerySchema = Type.Object({ minute: NumberSchema }, closed);

export const InclusionQuerySchema = Type.Object(
  { minute: NumberSchema, size: NumberSchema },
  closed,
);
export const InclusionSchema = Type.Object({ leaf: Type.String(), path: PathSchema });
export type Inclusion = Static<typeof InclusionSchema>;

/** `seq`: up to 50 different numbers of batches, separated by commas. */
export const PlacesQuerySchema = Type.Object(
  { seq: Type.String({ pattern: `^${NUMBER}(,${NUMBER}){0,49}$` }), size: NumberSchema },
  closed,
);
/** The places of these batches under the head of `size` minutes, in the order of their numbers. */
export const PlacesSchema = Type.Object({ list: Type.Array(BatchPlaceSchema) });

/** `from`: up to 50 sizes, separated by commas. */
export const ConsistencyQuerySchema = Type.Object(
  { from: Type.String({ pattern: `^${NUMBER}(,${NUMBER}){0,49}$` }), to: NumberSchema },
  closed,
);
export const ConsistencySchema = Type.Object({
  list: Type.Array(Type.Object({ from: Type.Integer({ minimum: 0 }), path: PathSchema })),
});
export type Consistency = Static<typeof ConsistencySchema>;

/** A product's parameters for the simulated feed's seeds. */
export const SimulatedProductSchema = Type.Object({
  id: Type.Integer(),
  procode: Type.String(),
  market: oneOf(MARKETS),
  decimals: Type.Integer(),
  /** Price in units of the product's last decimal. */
  basePrice: Type.Integer(),
  volatilityBps: Type.Integer(),
  hot: Type.Boolean(),
});

/** Seeds of the simulated feed, newest day first; empty lists with another price source. */
export const SeedsSchema = Type.Object({
  source: Type.String(),
  marketHours: Type.Union([Type.Literal('always'), Type.Literal('exchange')]),
  days: Type.Array(
    Type.Object({
      /** Day in UTC, `YYYY-MM-DD`. */
      day: Type.String(),
      commitment: HashSchema,
      /** Time of publication; for the first day, later than the day's beginning. */
      committedAt: InstantSchema,
      /** The batch that logs the commitment; null before, and for early days. */
      batch: nullable(Type.Integer({ minimum: 1 })),
      /** The day's seed; null until the day is over. */
      seed: nullable(HashSchema),
      revealedAt: nullable(InstantSchema),
    }),
  ),
  products: Type.Array(SimulatedProductSchema),
  /** The public randomness beacon (drand) in the prices, or null. */
  beacon: nullable(
    Type.Object({
      publicKey: Type.String(),
      genesisMs: InstantSchema,
      periodMs: Type.Integer({ minimum: 1 }),
    }),
  ),
});
export type Seeds = Static<typeof SeedsSchema>;

/** Content of a shared result's link (packages/proof/texts/shareLink.ts). */
export const SharedResultQuerySchema = Type.Object(
  {
    opens: Type.String({ pattern: '^[0-9]{1,15}$' }),
    token: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  },
  closed,
);
export const SharedResultSchema = Type.Object(PROOF_FIELDS);

/** Published builds of the app, the newest of each target (docs/PROOF.md, Releases). */
export const ReleasesSchema = Type.Object({
  list: Type.Array(
    Type.Object({
      target: oneOf(['h5', 'weapp']),
      version: Type.String(),
      /** Every file with its hash; the log contains the hash of this manifest. */
      manifest: Type.String(),
      /** The batch that logs the manifest; null until the next batch. */
      batch: nullable(Type.Integer({ minimum: 1 })),
    }),
  ),
});
