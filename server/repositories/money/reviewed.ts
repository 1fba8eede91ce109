import type { Queryable } from '../../db/Database';

/** Tables whose rows an operator decides on. */
export type ReviewedTable = 'deposit' | 'withdrawal' | 'identityRequest';

export async function findOwner(
  db: Queryable,
  table: ReviewedTable,
  id: string,
): Promise<number | null> {
  const query = db.kysely.selectFrom(table).select('userId').where('id', '=', id);
  return (await query.executeTakeFirst())?.userId ?? null;
}
