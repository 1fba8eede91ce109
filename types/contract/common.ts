import { Type, type Static, type TSchema } from 'typebox';
import list from '../../src/locales/locales.json';
import { ErrorCodeSchema, FieldErrorSchema } from './error';

/** The interface languages (SPEC 1). */
export type Locale = keyof typeof list;
export const LOCALES = Object.keys(list) as Locale[];

/** An amount that the customer typed, or a non-negative one: at most 12 digits and 2 decimals. */
export const AmountSchema = Type.String({
  pattern: '^[0-9]{1,12}(\\.[0-9]{1,2})?$',
  examples: ['100.00'],
});

/** Money in a response: always 2 decimals, a minus only for a loss or a debit. */
export const MoneySchema = Type.String({
  pattern: '^-?[0-9]{1,16}\\.[0-9]{2}$',
  examples: ['100.00'],
});

/** A price in a response, with its product's number of decimals. */
export const PriceSchema = Type.String({
  pattern: '^[0-9]{1,12}(\\.[0-9]{1,8})?$',
  examples: ['182.46'],
});

/** A rate as a decimal fraction, "0.80" = 80 %. */
export const RateSchema = Type.String({
  pattern: '^-?[0-9]{1,6}(\\.[0-9]{1,6})?$',
  examples: ['0.80'],
});

const LAST_INSTANT = 8.64e15;
/** An instant: integer milliseconds since the epoch, server time. */
export const InstantSchema = Type.Integer({
  minimum: 0,
  maximum: LAST_INSTANT,
  examples: [1764360000000],
});
/** Distinguishes the schema of an instant, also an optional one, from that of another integer. */
export const isInstant = (schema: object): boolean =>
  'maximum' in schema && schema.maximum === LAST_INSTANT;

/** Idempotency key of an intent that moves money, sent on every retry (UUID, RFC 9562). */
export const RequestIdSchema = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
  examples: ['6e1d0c86-7a86-4a3b-9d3e-0a6f2b6f7c11'],
});

export const IdSchema = Type.String({
  pattern: '^[A-Za-z0-9_-]{1,64}$',
  examples: ['Ph-X8gFviZDsoNb4'],
});

/** A closed list of strings or numbers, typed as their union. */
export const oneOf = <const T extends readonly (string | number)[]>(values: T) =>
  Type.Unsafe<T[number]>(Type.Union(values.map((value) => Type.Literal(value))));

export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** The envelope of every response. `code` equals the HTTP status; 200 is success. */
export const replyOf = <T extends TSchema>(data: T) =>
  Type.Object({
    code: Type.Integer(),
    msg: Type.String(),
    data,
    requestId: Type.String(),
  });

export const ErrorReplySchema = Type.Object({
  code: Type.Integer(),
  msg: Type.String(),
  /** Additional data of this error, such as the new quote of `price_moved`; usually null. */
  data: Type.Unknown(),
  error: ErrorCodeSchema,
  fields: Type.Optional(Type.Array(FieldErrorSchema)),
  requestId: Type.String(),
});
export type ErrorReply = Static<typeof ErrorReplySchema>;

/** Query of every list: keyset paging, newest first. */
export const PAGE_QUERY = {
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
  /** A string in the query; 1 to 100, default 20. */
  limit: Type.Optional(Type.String({ pattern: '^([1-9][0-9]?|100)$' })),
};
export const PageQuerySchema = Type.Object(PAGE_QUERY, { additionalProperties: false });

/** One page of a list; `next` is the cursor of the following page, null at the end. */
export const pageOf = <T extends TSchema>(item: T) =>
  Type.Object({ list: Type.Array(item), next: nullable(Type.String()) });
export interface Page<T> {
  list: T[];
  next: string | null;
}

/** Calls without a body accept none or an empty object. */
export const EmptyBodySchema = Type.Union([
  Type.Object({}, { additionalProperties: false }),
  Type.Null(),
]);
