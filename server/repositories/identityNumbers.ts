import type { Queryable } from '../db/Database';

/** Whose approved identity number this is, by its keyed hash; null when it is nobody's. */
export async function findNumberOwner(db: Queryable, numberMac: Buffer): Promise<number | null> {
  const row = await db.kysely
    .selectFrom('identityNumber')
    .select('userId')
    .where('numberMac', '=', numberMac)
    .executeTakeFirst();
  return row?.userId ?? null;
}

/** Gives a number to its account; false when another account has it, or this one has another. */
export async function claimNumber(
  tx: Queryable,
  row: { numberMac: Buffer; userId: number; at: number },
): Promise<boolean> {
  const result = await tx.kysely
    .insertInto('identityNumber')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
