import type { Database, Queryable, SqlStatement } from '../db/Database';

const REPEATABLE: SqlStatement = {
  name: 'one_snapshot',
  text: 'set transaction isolation level repeatable read',
};

/** Runs reads on one consistent snapshot. */
export function readSnapshot<T>(db: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(REPEATABLE);
    return work(tx);
  });
}
