import { Type, type TProperties, type Static } from 'typebox';
import { IdSchema, InstantSchema, nullable, oneOf } from '../common';

/** The input of a command; unknown fields are refused. */
export const inputOf = <T extends TProperties>(fields: T) =>
  Type.Object(fields, { additionalProperties: false });

export const NoInputSchema = inputOf({});

/** An operator's own words: logged, and shown to the customer after a refusal. */
export const WordsSchema = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' });

/** Names one item of a queue. */
export const ItemInputSchema = inputOf({ id: IdSchema });

/**
 * Result of a command that changes something. `waiting`: another operator has to decide the request
 * (`approvals decide`), and nothing has changed yet.
 */
export const OutcomeSchema = Type.Object({
  state: oneOf(['done', 'waiting']),
  /** Id of the recorded decision; null for a command with the approval rule `none`. */
  request: nullable(IdSchema),
  /** Earliest time at which it takes effect; null: at once. */
  notBefore: nullable(InstantSchema),
});
export type Outcome = Static<typeof OutcomeSchema>;
