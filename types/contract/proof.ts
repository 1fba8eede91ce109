import { Type, type Static, type TObject, type TProperties } from 'typebox';
import { HashSchema, NoteSchema, OrderProofSchema } from '@candor/proof/schemas';
import { InstantSchema, nullable } from './common';

/** What a proof is made of. */
export * from '@candor/proof/schemas';

/** An answer about money: with the signed statement of where the wallet stands (docs/PROOF.md, The journal). */
export const withStatement = <T extends TProperties>({ properties }: TObject<T>) =>
  Type.Object({ ...properties, statement: NoteSchema });

/** What every `nowdata` frame says about the log. */
export const FeedLogSchema = Type.Object({
  /** Number of the newest batch; 0 before the first. */
  tipSeq: Type.Integer({ minimum: 0 }),
  /** Its digest; 64 zeros before the first. */
  tip: HashSchema,
  /**
   * The newest signed head; '' before the first. A connection that watches products is sent each
   * head once.
   */
  head: Type.Optional(Type.String()),
});
export type FeedLog = Static<typeof FeedLogSchema>;

/** What an order has besides its own fields when it is asked for alone. */
export const PROOF_FIELDS = {
  /** Everything a check needs; null while `proofAt` is still to come and for orders without receipt. */
  proof: nullable(OrderProofSchema),
  /** When the proof will be there; null when it is, or never will be. */
  proofAt: nullable(InstantSchema),
};
