import type { Insertable } from 'kysely';
import type { Queryable, SqlStatement } from '../db/Database';
import type { Schema } from '../db/schema';

/** An active session with its user's status. */
export interface SessionRow {
  tokenHash: Buffer;
  userId: number;
  status: number;
  expiresAt: number;
  /** Public key that verifies the session's orders, or null. */
  deviceKey: Buffer | null;
}

const FIND: SqlStatement = {
  name: 'session_find_all',
  text: `select s.token_hash, s.user_id, u.status, s.expires_at, s.device_key from session s
         join app_user u on u.user_id = s.user_id
         where s.token_hash = any($1) and s.ended_at is null`,
};

const ENDED_SINCE: SqlStatement = {
  name: 'session_ended_since',
  text: `select token_hash from session where ended_at >= $1`,
};

export async function insertSession(
  tx: Queryable,
  row: Insertable<Schema['session']>,
): Promise<void> {
  await tx.kysely.insertInto('session').values(row).execute();
}

/** Finds the active sessions of these token hashes, in any order. */
export async function findSessions(
  db: Queryable,
  tokenHashes: readonly Buffer[],
): Promise<SessionRow[]> {
  return db.query<SessionRow>(FIND, [tokenHashes]);
}

/** Returns whether a session is active, and keeps it so until the transaction ends. */
export async function lockSession(tx: Queryable, tokenHash: Buffer, now: number): Promise<boolean> {
  const session = await tx.kysely
    .selectFrom('session')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .forShare()
    .executeTakeFirst();
  return session !== undefined;
}

export async function endSession(db: Queryable, tokenHash: Buffer, at: number): Promise<void> {
  await db.kysely
    .updateTable('session')
    .set({ endedAt: at })
    .where('tokenHash', '=', tokenHash)
    .execute();
}

/** Ends every session of the user except `keptHash`; null ends all. */
export async function endSessions(
  tx: Queryable,
  userId: number,
  keptHash: Buffer | null,
  at: number,
): Promise<void> {
  let query = tx.kysely
    .updateTable('session')
    .set({ endedAt: at })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null);
  if (keptHash !== null) query = query.where('tokenHash', '!=', keptHash);
  await query.execute();
}

const END_OLDEST: SqlStatement = {
  name: 'session_end_oldest',
  text: `update session set ended_at = $3 where user_id = $1 and ended_at is null
           and token_hash not in (select token_hash from session
             where user_id = $1 and ended_at is null
             order by created_at desc, token_hash limit $2)`,
};

export async function endOldestSessions(
  tx: Queryable,
  userId: number,
  keptCount: number,
  at: number,
): Promise<void> {
  await tx.execute(END_OLDEST, [userId, keptCount, at]);
}

export async function deleteSessionsBefore(db: Queryable, before: number): Promise<void> {
  await db.kysely
    .deleteFrom('session')
    .where((eb) => eb.or([eb('expiresAt', '<', before), eb('endedAt', '<', before)]))
    .execute();
}

/** Lists the base64 token hashes of sessions ended since `since`. */
export async function listEndedSince(db: Queryable, since: number): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ tokenHash: Buffer }>(ENDED_SINCE, [since]);
  return new Set(rows.map(({ tokenHash }) => tokenHash.toString('base64')));
}
