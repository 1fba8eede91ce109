import { Type, type Static } from 'typebox';
import { IdSchema, InstantSchema, MoneySchema, nullable, oneOf } from '../common';
import { inputOf, SecondReasonSchema } from './common';

/** A recorded request with its decisions. */
export const RequestSchema = Type.Object({
  id: IdSchema,
  /** Name of the command. */
  command: Type.String(),
  ref: Type.String(),
  userId: nullable(Type.Integer()),
  amount: nullable(MoneySchema),
  currency: nullable(Type.String()),
  target: Type.String(),
  oldValue: nullable(Type.String()),
  newValue: nullable(Type.String()),
  /** The text that was signed. */
  statement: Type.String(),
  askedBy: Type.String(),
  reason: Type.String(),
  at: InstantSchema,
  second: SecondReasonSchema,
  notBefore: InstantSchema,
  state: oneOf(['waiting', 'later', 'done', 'refused']),
  decisions: Type.Array(
    Type.Object({
      decision: oneOf(['approved', 'refused']),
      by: Type.String(),
      reason: Type.String(),
      at: InstantSchema,
    }),
  ),
  /** Operators whose signature is stored. */
  signedBy: Type.Array(Type.String()),
  /** True when the caller asked for it, and so must not approve it. */
  isOwn: Type.Boolean(),
});
export type OpsRequest = Static<typeof RequestSchema>;

/** What is to be signed: the passkey's challenge is the SHA-256 of `statement`. */
export const SIGN_CALL = {
  input: inputOf({
    command: Type.String(),
    input: Type.Object({}, { additionalProperties: true }),
  }),
  output: Type.Object({
    statement: Type.String(),
    options: Type.Object({}, { additionalProperties: true }),
  }),
};
