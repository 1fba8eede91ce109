import type { Insertable, Selectable } from 'kysely';
import type { Queryable } from '../../db/Database';
import type { Schema } from '../../db/schema';

export type CreditRequestRow = Selectable<Schema['creditRequest']>;

export async function insertCreditRequest(
  tx: Queryable,
  row: Insertable<Schema['creditRequest']>,
): Promise<void> {
  await tx.kysely.insertInto('creditRequest').values(row).execute();
}

/** Lists undecided credit requests, oldest first. */
export function listOpenCreditRequests(db: Queryable): Promise<CreditRequestRow[]> {
  return db.kysely
    .selectFrom('creditRequest')
    .selectAll()
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('creditDecision')
            .select('creditDecision.id')
            .whereRef('creditDecision.id', '=', 'creditRequest.id'),
        ),
      ),
    )
    .orderBy('at')
    .execute();
}

/** Returns false when the request was already decided. */
export async function insertCreditDecision(
  tx: Queryable,
  row: Insertable<Schema['creditDecision']>,
): Promise<boolean> {
  const decided = await tx.kysely
    .insertInto('creditDecision')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  return decided.length > 0;
}
