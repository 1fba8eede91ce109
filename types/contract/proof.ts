import { Type, type Static, type TObject, type TProperties } from 'typebox';
import { HashSchema, NoteSchema, OrderProofSchema } from '@candor/proof/schemas';
import { InstantSchema, nullable } from './common';

export * from '@candor/proof/schemas';

/** A response about money with the signed statement of the wallet (docs/PROOF.md, The journal). */
export const withStatement = <T extends TProperties>({ properties }: TObject<T>) =>
  Type.Object({ ...properties, statement: NoteSchema });

/** State of the log in every `nowdata` frame. */
export const FeedLogSchema = Type.Object({
  /** Number of the newest batch; 0 before the first. */
  tipSeq: Type.Integer({ minimum: 0 }),
  /** The newest batch's digest; 64 zeros before the first batch. */
  tip: HashSchema,
  /** The newest signed head; '' before the first. Connections that watch get each head once. */
  head: Type.Optional(Type.String()),
});
export type FeedLog = Static<typeof FeedLogSchema>;

/** Additional fields of an order that is requested singly. */
export const PROOF_FIELDS = {
  /** All data that a check needs; null until `proofAt`, and for orders without a receipt. */
  proof: nullable(OrderProofSchema),
  /** Time from which the proof is available; null if it already is or never will be. */
  proofAt: nullable(InstantSchema),
};
