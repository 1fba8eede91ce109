import type { Queryable, Statement } from '../db/openDatabase';

const LIVE: Statement = {
  name: 'session_live',
  text: `select token_hash from session
         where token_hash = any($1::bytea[]) and ended_at is null and expires_at > $2`,
};

/** Sessions asked about in one statement. */
const CHUNK = 2_000;

/** Which of these sessions are still good, as base64 of their token's hash. */
export async function liveSessions(
  db: Queryable,
  tokens: readonly Buffer[],
  now: number,
): Promise<ReadonlySet<string>> {
  const live = new Set<string>();
  for (let at = 0; at < tokens.length; at += CHUNK) {
    const rows = await db.query<{ token_hash: Buffer }>(LIVE, [tokens.slice(at, at + CHUNK), now]);
    for (const row of rows) live.add(row.token_hash.toString('base64'));
  }
  return live;
}
