import type { Insertable, Selectable } from 'kysely';
import type { Queryable } from '../db/Database';
import type { IdentityDecision } from '../db/kinds';
import type { Schema } from '../db/schema';

type RequestRow = Selectable<Schema['identityRequest']>;

/**
 * An identity request; `decision` is null while it is under review, and `rejected` with the reason of
 * the operators who took an approval back.
 */
export interface IdentityRow extends RequestRow {
  decision: IdentityDecision | null;
  code: string | null;
  reason: string | null;
}

function withDecision(db: Queryable) {
  return db.kysely
    .selectFrom('identityRequest as r')
    .leftJoin('identityDecision as d', (join) =>
      join.onRef('d.userId', '=', 'r.userId').onRef('d.id', '=', 'r.id'),
    )
    .leftJoin('identityRevocation as v', (join) =>
      join.onRef('v.userId', '=', 'r.userId').onRef('v.id', '=', 'r.id'),
    )
    .selectAll('r')
    .select((eb) => {
      const isRevoked = eb('v.id', 'is not', null);
      return [
        eb
          .case()
          .when(isRevoked)
          .then('rejected' as const)
          .else(eb.ref('d.decision'))
          .end()
          .as('decision'),
        eb.case().when(isRevoked).then(eb.ref('v.code')).else(eb.ref('d.code')).end().as('code'),
        eb
          .case()
          .when(isRevoked)
          .then(eb.ref('v.reason'))
          .else(eb.ref('d.reason'))
          .end()
          .as('reason'),
      ];
    });
}

export async function findLatestIdentity(
  db: Queryable,
  userId: number,
): Promise<IdentityRow | null> {
  const query = withDecision(db)
    .where('r.userId', '=', userId)
    .orderBy('r.at', 'desc')
    .orderBy('r.id', 'desc');
  return (await query.limit(1).executeTakeFirst()) ?? null;
}

/** Finds the verified names of customers, by user id. */
export async function findVerifiedNames(
  db: Queryable,
  userIds: readonly number[],
): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await withDecision(db)
    .where('r.userId', 'in', [...userIds])
    .where('d.decision', '=', 'approved')
    .where('v.id', 'is', null)
    .orderBy('r.at')
    .execute();
  return new Map(rows.map(({ userId, realName }) => [userId, realName]));
}

/** Lists a customer's requests, newest first. */
export function listIdentities(db: Queryable, userId: number): Promise<IdentityRow[]> {
  return withDecision(db).where('r.userId', '=', userId).orderBy('r.attempt', 'desc').execute();
}

/** Finds a customer's verified name; null before the first verification. */
export async function findVerifiedName(db: Queryable, userId: number): Promise<string | null> {
  const query = withDecision(db)
    .where('r.userId', '=', userId)
    .where('d.decision', '=', 'approved')
    .where('v.id', 'is', null)
    .orderBy('r.at', 'desc');
  return (await query.limit(1).executeTakeFirst())?.realName ?? null;
}

/** Lists undecided identity requests made at or before `until`, oldest first. */
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

/** Throws 23505 when the user already has a request with this attempt number. */
export async function insertIdentity(
  tx: Queryable,
  row: Insertable<Schema['identityRequest']>,
): Promise<void> {
  await tx.kysely.insertInto('identityRequest').values(row).execute();
}

export async function findIdentity(
  db: Queryable,
  userId: number,
  id: string,
): Promise<IdentityRow | null> {
  const query = withDecision(db).where('r.userId', '=', userId).where('r.id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

/** Returns false when the request was already decided. */
export async function decideIdentityRow(
  tx: Queryable,
  row: Insertable<Schema['identityDecision']>,
): Promise<boolean> {
  const result = await tx.kysely
    .insertInto('identityDecision')
    .values(row)
    .onConflict((conflict) => conflict.columns(['userId', 'id']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Takes an approval back; false when it was taken back before. */
export async function revokeIdentityRow(
  tx: Queryable,
  row: Insertable<Schema['identityRevocation']>,
): Promise<boolean> {
  const result = await tx.kysely
    .insertInto('identityRevocation')
    .values(row)
    .onConflict((conflict) => conflict.columns(['userId', 'id']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
