import type { Insertable, Selectable } from 'kysely';
import type { Queryable } from '../db/openDatabase';
import type { Schema } from '../db/schema';

type RequestRow = Selectable<Schema['identity_request']>;

/** A real-name request with its decision; `decision` is null while it is under review. */
export interface IdentityRow extends RequestRow {
  decision: 'approved' | 'rejected' | null;
  code: string | null;
  reason: string | null;
}

function withDecision(db: Queryable) {
  return db.kysely
    .selectFrom('identity_request as r')
    .leftJoin('identity_decision as d', (join) =>
      join.onRef('d.user_id', '=', 'r.user_id').onRef('d.id', '=', 'r.id'),
    )
    .selectAll('r')
    .select(['d.decision', 'd.code', 'd.reason']);
}

/** The newest request of a user; null when they never made one. */
export async function findLatestIdentity(
  db: Queryable,
  userId: number,
): Promise<IdentityRow | null> {
  const query = withDecision(db)
    .where('r.user_id', '=', userId)
    .orderBy('r.at', 'desc')
    .orderBy('r.id', 'desc');
  return (await query.limit(1).executeTakeFirst()) ?? null;
}

/** Undecided requests made at or before an instant, oldest first. */
export function listOpenIdentities(
  db: Queryable,
  until: number,
  limit: number,
): Promise<IdentityRow[]> {
  return withDecision(db)
    .where('d.id', 'is', null)
    .where('r.at', '<=', until)
    .orderBy('r.at')
    .limit(limit)
    .execute();
}

export async function insertIdentity(
  tx: Queryable,
  row: Insertable<Schema['identity_request']>,
): Promise<void> {
  await tx.kysely.insertInto('identity_request').values(row).execute();
}

/** False when the request was decided before: a decision is made once. */
export async function decideIdentityRow(
  tx: Queryable,
  row: Insertable<Schema['identity_decision']>,
): Promise<boolean> {
  const result = await tx.kysely
    .insertInto('identity_decision')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
