import { readFileSync } from 'node:fs';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { MarketSchema, ProcodeSchema } from '../../../types/contract/product';
import type { GuardLimits } from '../PriceGuard';

const Path = Type.String({ maxLength: 200 });
const closed = { additionalProperties: false };
const Bps = Type.Integer({ minimum: 1, maximum: 10_000 });

const FeedSchema = Type.Object(
  {
    /**
     * wss:// URLs are subscribed to, https:// polled every `intervalMs`. ws, http: demo mode only.
     */
    url: Type.String({ pattern: '^(wss?|https?)://.+' }),
    headers: Type.Optional(Type.Record(Type.String(), Type.String())),
    intervalMs: Type.Optional(Type.Integer({ minimum: 100, maximum: 60_000 })),
    subscribe: Type.Optional(Type.Array(Type.Unknown())),
    /** Path of the ticks in a message, "data.items"; empty for the message itself. */
    list: Type.Optional(Path),
    fields: Type.Object(
      {
        procode: Path,
        price: Path,
        /** Path of the price's upstream timestamp, in a format of `parseTime`. */
        time: Path,
        bid: Type.Optional(Path),
        ask: Type.Optional(Path),
        bidSize: Type.Optional(Path),
        askSize: Type.Optional(Path),
        volume: Type.Optional(Path),
      },
      closed,
    ),
  },
  closed,
);
export type UpstreamFeedMapping = Static<typeof FeedSchema>;

/** The mapping file of an upstream: location of prices, and symbols of products. */
const UpstreamSchema = Type.Object(
  {
    /** Shown to the customer as the reference price source. */
    name: Type.String({ minLength: 1, maxLength: 60 }),
    /** The first feed gives the prices; a second feed must agree with it. */
    feeds: Type.Array(FeedSchema, { minItems: 1, maxItems: 2 }),
    /** Maximum age of a price by the upstream's time before its product is halted; default 3000. */
    ageMsMax: Type.Optional(Type.Integer({ minimum: 100, maximum: 60_000 })),
    /** Maximum difference between the prices of two feeds, in 1/10000; default 100. */
    gapBpsMax: Type.Optional(Bps),
    /** How long a product stays halted after its last jump; default 60000. */
    settleMs: Type.Optional(Type.Integer({ minimum: 1_000, maximum: 3_600_000 })),
    hours: Type.Optional(Type.Union([Type.Literal('always'), Type.Literal('exchange')])),
    products: Type.Array(
      Type.Object(
        {
          /** Symbol at the upstream; two symbols when the feeds use different ones. */
          symbol: Type.Union([
            Type.String({ minLength: 1 }),
            Type.Array(Type.String({ minLength: 1 }), { minItems: 2, maxItems: 2 }),
          ]),
          procode: ProcodeSchema,
          market: MarketSchema,
          zh: Type.String({ minLength: 1 }),
          en: Type.String({ minLength: 1 }),
          decimals: Type.Integer({ minimum: 0, maximum: 8 }),
          /** A recent price, used only for the product's first entry. */
          price: Type.String({ pattern: '^[0-9]{1,12}(\\.[0-9]{1,8})?$' }),
          /** A larger move between two prices is a jump, in 1/10000; default 200. */
          moveBpsMax: Type.Optional(Bps),
        },
        closed,
      ),
      { minItems: 1 },
    ),
  },
  closed,
);
export type UpstreamMapping = Static<typeof UpstreamSchema>;

export const AGE_MS_MAX = 3_000;

/**
 * Returns a product's guard limits: each from the product, else from the file, else the default.
 */
export function limitsOf(
  { ageMsMax = AGE_MS_MAX, gapBpsMax = 100, settleMs = 60_000 }: UpstreamMapping,
  { moveBpsMax = 200 }: UpstreamMapping['products'][number],
): GuardLimits {
  return { ageMsMax, gapBpsMax, settleMs, moveBpsMax };
}

export function symbolsOf(
  { products }: UpstreamMapping,
  index: number,
): ReadonlyMap<string, { procode: string; decimals: number }> {
  return new Map(
    products.map(({ symbol, procode, decimals }) => [
      typeof symbol === 'string' ? symbol : (symbol[index] ?? ''),
      { procode, decimals },
    ]),
  );
}

/** Reads a mapping file. `tlsOnly` rejects feeds without TLS. Errors name file and first fault. */
export function readUpstream(file: string, tlsOnly: boolean): UpstreamMapping {
  const parsed = (): unknown => {
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch (error) {
      throw new Error(`Cannot read the price source ${file}`, { cause: error });
    }
  };
  const mapping = parsed();
  if (!Value.Check(UpstreamSchema, mapping)) {
    const [fault] = Value.Errors(UpstreamSchema, mapping);
    const location = fault?.instancePath || '/';
    throw new Error(`The price source ${file} is not usable: ${location} ${fault?.message ?? ''}`);
  }
  const open = mapping.feeds.find(({ url }) => !/^(wss|https):/.test(url));
  if (tlsOnly && open !== undefined) {
    throw new Error(`The price source ${file} is not usable: live mode takes wss:// and https://`);
  }
  return mapping;
}
