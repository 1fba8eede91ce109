import type { Queryable } from '../../db/Database';
import { PAYOUT_STEPS, type PayoutStep } from '../../db/kinds';

interface NewPayoutStep {
  userId: number;
  id: string;
  state: PayoutStep;
  /** The payout's newest step, which this one follows; null for the approval. */
  after: PayoutStep | null;
  /** Of the transaction; only for `sent`. */
  reference: string | null;
  actor: string;
  code: string | null;
  reason: string;
  at: number;
}

/** Inserts a step; false when another step followed the same one. The reference is unique. */
export async function insertPayoutStep(
  tx: Queryable,
  { after, ...row }: NewPayoutStep,
): Promise<boolean> {
  const result = await tx.kysely
    .insertInto('payoutStep')
    .values({
      ...row,
      step: PAYOUT_STEPS[row.state],
      before: after === null ? null : PAYOUT_STEPS[after],
    })
    .onConflict((conflict) => conflict.columns(['userId', 'id', 'before']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** The withdrawal that a reference paid, or null. */
export async function findPaidBy(db: Queryable, reference: string): Promise<string | null> {
  const query = db.kysely.selectFrom('payoutStep').select('id').where('reference', '=', reference);
  return (await query.executeTakeFirst())?.id ?? null;
}
