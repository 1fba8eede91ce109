import { readFileSync } from 'node:fs';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { MarketSchema, ProcodeSchema } from '../../types/contract/product';

const Path = Type.String({ maxLength: 200 });

/** The mapping file of an upstream: where its prices are and how their names map to ours. */
const UpstreamSchema = Type.Object(
  {
    /** Shown to the customer as the reference price source. */
    name: Type.String({ minLength: 1, maxLength: 60 }),
    /** ws:// and wss:// listen; http:// and https:// are asked every `intervalMs`. */
    url: Type.String({ pattern: '^(wss?|https?)://.+' }),
    headers: Type.Optional(Type.Record(Type.String(), Type.String())),
    intervalMs: Type.Optional(Type.Integer({ minimum: 100, maximum: 60_000 })),
    /** Messages sent after connecting. */
    subscribe: Type.Optional(Type.Array(Type.Unknown())),
    /** Path of the list of ticks in a message, "data.items"; empty when the message is the tick or the list. */
    list: Type.Optional(Path),
    fields: Type.Object(
      {
        procode: Path,
        price: Path,
        bid: Type.Optional(Path),
        ask: Type.Optional(Path),
        bidSize: Type.Optional(Path),
        askSize: Type.Optional(Path),
        volume: Type.Optional(Path),
      },
      { additionalProperties: false },
    ),
    hours: Type.Optional(Type.Union([Type.Literal('always'), Type.Literal('exchange')])),
    products: Type.Array(
      Type.Object(
        {
          /** Its code at the upstream. */
          symbol: Type.String({ minLength: 1 }),
          procode: ProcodeSchema,
          market: MarketSchema,
          zh: Type.String({ minLength: 1 }),
          en: Type.String({ minLength: 1 }),
          decimals: Type.Integer({ minimum: 0, maximum: 8 }),
          /** A recent price, used for nothing but the product's first entry. */
          price: Type.String({ pattern: '^[0-9]{1,12}(\\.[0-9]{1,8})?$' }),
        },
        { additionalProperties: false },
      ),
      { minItems: 1 },
    ),
  },
  { additionalProperties: false },
);
export type UpstreamMapping = Static<typeof UpstreamSchema>;

/** Reads and checks a mapping file. Throws an Error whose sentence names the file and the first fault. */
export function readUpstream(file: string): UpstreamMapping {
  const read = (): unknown => {
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch (error) {
      throw new Error(`Cannot read the price source ${file}`, { cause: error });
    }
  };
  const mapping = read();
  if (Value.Check(UpstreamSchema, mapping)) return mapping;
  const [fault] = Value.Errors(UpstreamSchema, mapping);
  const where = fault?.instancePath || '/';
  throw new Error(`The price source ${file} is not usable: ${where} ${fault?.message ?? ''}`);
}
