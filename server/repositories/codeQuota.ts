import type { Queryable, SqlStatement } from '../db/Database';

const LOCK_COUNT: SqlStatement = {
  name: 'code_quota_hold',
  text: 'select sent from code_quota where day = $1 and subject = $2 for update',
};

const COUNT: SqlStatement = {
  name: 'code_quota_count',
  text: `insert into code_quota as q (day, subject, sent) values ($1, $2, 1)
         on conflict (day, subject) do update set sent = q.sent + 1 returning sent`,
};

/** Returns the number of codes of a subject and day; locks it until the transaction ends. */
export async function lockCodeCount(tx: Queryable, day: number, subject: Buffer): Promise<number> {
  const [row] = await tx.query<{ sent: number }>(LOCK_COUNT, [day, subject]);
  return row?.sent ?? 0;
}

/** Counts one code and returns the new count. */
export async function countCode(tx: Queryable, day: number, subject: Buffer): Promise<number> {
  const [row] = await tx.query<{ sent: number }>(COUNT, [day, subject]);
  if (row === undefined) throw new Error('a code was not counted');
  return row.sent;
}

export async function deleteCodeQuotaBefore(db: Queryable, day: number): Promise<void> {
  await db.execute({ name: 'code_quota_prune', text: 'delete from code_quota where day < $1' }, [
    day,
  ]);
}
