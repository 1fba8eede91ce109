import type { Insertable } from 'kysely';
import type { Queryable, Statement } from '../db/openDatabase';
import type { Schema } from '../db/schema';

/** A session that was not ended, and the state of its user. */
export interface SessionRow {
  userId: number;
  status: number;
  expiresAt: number;
}

const FIND: Statement = {
  name: 'session_find',
  text: `select s.user_id, u.status, s.expires_at from session s
         join app_user u on u.user_id = s.user_id
         where s.token_hash = $1 and s.ended_at is null`,
};

const LIVE: Statement = {
  name: 'session_live',
  text: `select token_hash from session
         where token_hash = any($1::bytea[]) and ended_at is null and expires_at > $2`,
};

/** Sessions asked about in one statement. */
const CHUNK = 2_000;

export async function insertSession(
  tx: Queryable,
  row: Insertable<Schema['session']>,
): Promise<void> {
  await tx.kysely.insertInto('session').values(row).execute();
}

export async function findSession(db: Queryable, tokenHash: Buffer): Promise<SessionRow | null> {
  return (await db.query<SessionRow>(FIND, [tokenHash]))[0] ?? null;
}

export async function endSession(db: Queryable, tokenHash: Buffer, at: number): Promise<void> {
  await db.kysely
    .updateTable('session')
    .set({ endedAt: at })
    .where('tokenHash', '=', tokenHash)
    .execute();
}

/** Ends every session of the user but the given one, or all of them with null. */
export async function endSessions(
  tx: Queryable,
  userId: number,
  kept: Buffer | null,
  at: number,
): Promise<void> {
  let query = tx.kysely
    .updateTable('session')
    .set({ endedAt: at })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null);
  if (kept !== null) query = query.where('tokenHash', '!=', kept);
  await query.execute();
}

/** Deletes sessions that ended or expired before an instant. */
export async function deleteSessionsBefore(db: Queryable, before: number): Promise<void> {
  await db.kysely
    .deleteFrom('session')
    .where((eb) => eb.or([eb('expiresAt', '<', before), eb('endedAt', '<', before)]))
    .execute();
}

/** Which of these sessions are still good, as base64 of their token's hash. */
export async function findLiveSessions(
  db: Queryable,
  tokenHashes: readonly Buffer[],
  now: number,
): Promise<ReadonlySet<string>> {
  const live = new Set<string>();
  for (let at = 0; at < tokenHashes.length; at += CHUNK) {
    const chunk = tokenHashes.slice(at, at + CHUNK);
    const rows = await db.query<{ tokenHash: Buffer }>(LIVE, [chunk, now]);
    for (const row of rows) live.add(row.tokenHash.toString('base64'));
  }
  return live;
}
