import type { Queryable } from '../db/Database';

/** Finds the user with this approved ID number (keyed hash), or null. */
export async function findNumberOwner(db: Queryable, numberMac: Buffer): Promise<number | null> {
  const row = await db.kysely
    .selectFrom('identityNumber')
    .select('userId')
    .where('numberMac', '=', numberMac)
    .executeTakeFirst();
  return row?.userId ?? null;
}

/** Assigns an ID number; returns false if another account has it or this user has another one. */
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
