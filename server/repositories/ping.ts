import type { Queryable, SqlStatement } from '../db/Database';

const PING: SqlStatement = { name: 'ping', text: 'select 1 as one' };

export async function ping(db: Queryable): Promise<void> {
  await db.query(PING);
}
