import { Type, type Static } from 'typebox';
import { IdSchema, InstantSchema, MoneySchema, nullable, oneOf } from '../common';
import { inputOf, RequestIdSchema, SecondReasonSchema } from './common';

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
  statement: Type.String(),
  askedBy: Type.String(),
  reason: Type.String(),
  at: InstantSchema,
  second: SecondReasonSchema,
  notBefore: InstantSchema,
  /** `failed`: approved, but it could not take effect at its time; `fault` is the sentence why. */
  state: oneOf(['waiting', 'later', 'failed', 'done', 'refused']),
  fault: nullable(Type.String()),
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
  /** True if the caller made the request, and so must not approve it. */
  isOwn: Type.Boolean(),
});
export type OpsRequest = Static<typeof RequestSchema>;

/** Call that returns what to sign: the passkey's challenge is the SHA-256 of `statement`. */
export const SIGN_CALL = {
  input: inputOf({
    command: Type.String(),
    input: Type.Object({}, { additionalProperties: true }),
    id: Type.Optional(RequestIdSchema),
  }),
  output: Type.Object({
    statement: Type.String(),
    options: Type.Object({}, { additionalProperties: true }),
  }),
};
