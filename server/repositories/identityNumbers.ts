import type { Queryable } from '../db/Database';

/** The user with this approved ID number (keyed hash), or null. */
export async function findNumberOwner(db: Queryable, numberMac: Buffer): Promise<number | null> {
  const row = await db.kysely
    .selectFrom('identityNumber')
    .select('userId')
    .where('numberMac', '=', numberMac)
    .executeTakeFirst();
  return row?.userId ?? null;
}

/** Returns false when another account has the number, or this one has another number. */
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
