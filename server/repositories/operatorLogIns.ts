import type { Insertable, Selectable } from 'kysely';
import type { Queryable } from '../db/Database';
import type { Schema } from '../db/schema';
import type { ChallengePurpose, LinkPurpose } from '../db/kinds';

export type PasskeyRow = Selectable<Schema['operatorPasskey']>;
export type OperatorSessionRow = Selectable<Schema['operatorSession']>;

/** Active passkeys, oldest first; of every operator with null. */
export function listPasskeys(db: Queryable, operator: string | null): Promise<PasskeyRow[]> {
  let query = db.kysely.selectFrom('operatorPasskey').selectAll().where('endedAt', 'is', null);
  if (operator !== null) query = query.where('operator', '=', operator);
  return query.orderBy('addedAt').execute();
}

export async function findPasskey(db: Queryable, id: string): Promise<PasskeyRow | null> {
  const query = db.kysely
    .selectFrom('operatorPasskey')
    .selectAll()
    .where('id', '=', id)
    .where('endedAt', 'is', null);
  return (await query.executeTakeFirst()) ?? null;
}

export async function insertPasskey(
  tx: Queryable,
  row: Insertable<Schema['operatorPasskey']>,
): Promise<void> {
  await tx.kysely.insertInto('operatorPasskey').values(row).execute();
}

export async function touchPasskey(
  tx: Queryable,
  id: string,
  { counter, usedAt }: { counter: number; usedAt: number },
): Promise<void> {
  await tx.kysely
    .updateTable('operatorPasskey')
    .set({ counter, usedAt })
    .where('id', '=', id)
    .execute();
}

/** Locks the operator's active passkeys until the transaction ends. */
export async function lockPasskeys(tx: Queryable, operator: string): Promise<PasskeyRow[]> {
  return tx.kysely
    .selectFrom('operatorPasskey')
    .selectAll()
    .where('operator', '=', operator)
    .where('endedAt', 'is', null)
    .forUpdate()
    .execute();
}

export async function endPasskey(tx: Queryable, id: string, at: number): Promise<void> {
  await tx.kysely
    .updateTable('operatorPasskey')
    .set({ endedAt: at })
    .where('id', '=', id)
    .execute();
}

export async function insertLink(
  tx: Queryable,
  row: Insertable<Schema['operatorLink']>,
): Promise<void> {
  await tx.kysely.insertInto('operatorLink').values(row).execute();
}

/** Returns the operator of an unused link that has not expired, else null. */
export async function findLink(
  db: Queryable,
  purpose: LinkPurpose,
  tokenHash: Buffer,
  at: number,
): Promise<string | null> {
  const row = await db.kysely
    .selectFrom('operatorLink')
    .select('operator')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', at)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return row?.operator ?? null;
}

/** Uses a link up; returns its operator, or null when it was used or has expired. */
export async function takeLink(
  tx: Queryable,
  purpose: LinkPurpose,
  tokenHash: Buffer,
  at: number,
): Promise<string | null> {
  const row = await tx.kysely
    .updateTable('operatorLink')
    .set({ usedAt: at })
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', at)
    .where('usedAt', 'is', null)
    .returning('operator')
    .executeTakeFirst();
  return row?.operator ?? null;
}

export async function insertOperatorSession(
  tx: Queryable,
  row: Insertable<Schema['operatorSession']>,
): Promise<void> {
  await tx.kysely.insertInto('operatorSession').values(row).execute();
}

/** A session with its operator's role; null when it ended, or when the operator did. */
export async function findOperatorSession(db: Queryable, tokenHash: Buffer) {
  const row = await db.kysely
    .selectFrom('operatorSession as s')
    .innerJoin('operator as o', 'o.name', 's.operator')
    .selectAll('s')
    .select('o.role')
    .where('s.tokenHash', '=', tokenHash)
    .where('s.endedAt', 'is', null)
    .where('o.endedAt', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function touchOperatorSession(db: Queryable, id: string, at: number): Promise<void> {
  await db.kysely.updateTable('operatorSession').set({ seenAt: at }).where('id', '=', id).execute();
}

/** Lists sessions in use since `seenAfter`, newest first; of every operator with null. */
export function listOperatorSessions(
  db: Queryable,
  { operator, seenAfter }: { operator: string | null; seenAfter: number },
): Promise<OperatorSessionRow[]> {
  let query = db.kysely
    .selectFrom('operatorSession')
    .selectAll()
    .where('endedAt', 'is', null)
    .where('seenAt', '>', seenAfter);
  if (operator !== null) query = query.where('operator', '=', operator);
  return query.orderBy('begunAt', 'desc').execute();
}

/** Ends a session; of any operator with null. Returns false when there is none. */
export async function endOperatorSession(
  tx: Queryable,
  { id, operator, at }: { id: string; operator: string | null; at: number },
): Promise<boolean> {
  let query = tx.kysely
    .updateTable('operatorSession')
    .set({ endedAt: at })
    .where('id', '=', id)
    .where('endedAt', 'is', null);
  if (operator !== null) query = query.where('operator', '=', operator);
  return (await query.returning('id').execute()).length > 0;
}

export async function insertChallenge(
  db: Queryable,
  row: Insertable<Schema['operatorChallenge']>,
): Promise<void> {
  await db.kysely.insertInto('operatorChallenge').values(row).execute();
}

/** Uses a challenge up; null when it is unknown, expired, or was used. Drops expired ones. */
export async function takeChallenge(
  db: Queryable,
  {
    challenge,
    purpose,
    operator,
    at,
  }: { challenge: string; purpose: ChallengePurpose; operator: string | null; at: number },
): Promise<{ statement: string | null } | null> {
  const taken = await db.kysely
    .deleteFrom('operatorChallenge')
    .where((eb) => eb.or([eb('challenge', '=', challenge), eb('expiresAt', '<=', at)]))
    .returning(['challenge', 'purpose', 'operator', 'statement', 'expiresAt'])
    .execute();
  const found = taken.find(
    (row) =>
      row.challenge === challenge &&
      row.purpose === purpose &&
      row.operator === operator &&
      row.expiresAt > at,
  );
  return found ?? null;
}
