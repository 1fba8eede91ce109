import type { Queryable, Statement } from '../db/Database';

const PING: Statement = { name: 'ping', text: 'select 1 as one' };

export async function ping(db: Queryable): Promise<void> {
  await db.query(PING);
}
