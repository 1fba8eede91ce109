import { Type, type TProperties, type Static } from 'typebox';
import { IdSchema, InstantSchema, nullable, oneOf } from '../common';
import { SECOND_REASONS } from './CommandRow';

/** The input of a command; unknown fields are refused. */
export const inputOf = <T extends TProperties>(fields: T) =>
  Type.Object(fields, { additionalProperties: false });

export const NoInputSchema = inputOf({});

/** An operator's own words: logged, and shown to the customer after a refusal. */
export const WordsSchema = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' });

/** An amount of money, and one or ''. */
export const AMOUNT_PATTERN = '^[0-9]{1,12}(\\.[0-9]{1,2})?$';
export const AMOUNT_OR_NONE_PATTERN = '^([0-9]{1,12}(\\.[0-9]{1,2})?)?$';
export const AmountTextSchema = Type.String({ pattern: AMOUNT_PATTERN });

/** A CSV file with a line of column names. The command line takes the file's path. */
export const CsvSchema = Type.String({
  minLength: 1,
  maxLength: 4_000_000,
  contentMediaType: 'text/csv',
});

/** A day of the books, which are those of China: 2026-11-28. */
export const DaySchema = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });

/** The instant at which a change takes effect, if not at once; then it needs a second person. */
export const StartsAtSchema = InstantSchema;

/** Input of commands for one item. */
export const ItemInputSchema = inputOf({ id: IdSchema });
export const DecideInputSchema = inputOf({ id: IdSchema, why: WordsSchema });

export const SecondReasonSchema = nullable(oneOf(SECOND_REASONS));

/** Id of a request that the caller chose: a repeated call with it is recorded once. */
export const RequestIdSchema = Type.String({ pattern: '^R[0-9]{8}-[0-9A-Z]{10}$' });

/** Result of a change. `waiting`: for another operator's approval. `later`: until `notBefore`. */
export const OutcomeSchema = Type.Object({
  state: oneOf(['done', 'waiting', 'later', 'refused']),
  /** Id of the recorded request; null for a command that records none. */
  request: nullable(IdSchema),
  /** Why a second person has to agree; null when one is enough. */
  second: SecondReasonSchema,
  notBefore: nullable(InstantSchema),
  /** A one-time link for an operator, shown once. */
  link: nullable(Type.String()),
});
export type Outcome = Static<typeof OutcomeSchema>;
