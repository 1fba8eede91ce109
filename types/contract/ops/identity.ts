import { Type } from 'typebox';
import { IdSchema, InstantSchema, nullable, oneOf } from '../common';
import { IDENTITY_REFUSALS } from '../refusal';
import { inputOf, WordsSchema } from './common';

/** An earlier use of a picture of this request, in a request of the same or another customer. */
export const SeenBeforeSchema = Type.Object({
  ref: IdSchema,
  userId: Type.Integer(),
  /** Number of 256 hash bits that differ. */
  distance: Type.Integer(),
});

export const IdentityItemSchema = Type.Object({
  id: IdSchema,
  userId: Type.Integer(),
  realName: Type.String(),
  /** The ID number with its middle masked. */
  numberMask: Type.String(),
  /** Ids for `GET /ops/v1/files/<id>`; every read is audited. */
  frontImage: IdSchema,
  backImage: IdSchema,
  at: InstantSchema,
});

export const IdentityDetailSchema = Type.Object({
  ...IdentityItemSchema.properties,
  decision: nullable(oneOf(['approved', 'rejected'])),
  seenBefore: nullable(SeenBeforeSchema),
  /** The customer's earlier requests, newest first. */
  earlier: Type.Array(
    Type.Object({
      id: IdSchema,
      at: InstantSchema,
      decision: nullable(oneOf(['approved', 'rejected'])),
      code: nullable(Type.String()),
    }),
  ),
});

export const ApproveInputSchema = inputOf({ id: IdSchema, why: WordsSchema });

export const RejectIdentityInputSchema = inputOf({
  id: IdSchema,
  reason: Type.Optional(oneOf(IDENTITY_REFUSALS)),
  why: Type.Optional(WordsSchema),
});
