import type { Queryable, Statement } from '../db/Database';

const TAKE: Statement = {
  name: 'code_quota_take',
  text: `insert into code_quota as q (day, subject, sent) values ($1, $2, 1)
         on conflict (day, subject) do update set sent = q.sent + 1
         where $3::integer is null or q.sent < $3
         returning sent`,
};

/**
 * Counts one more code of a subject and day and answers how many there are now; null when `max`
 * are sent already. A `max` of null only counts.
 */
export async function countCode(
  tx: Queryable,
  day: number,
  subject: Buffer,
  max: number | null,
): Promise<number | null> {
  if (max === 0) return null;
  const [row] = await tx.query<{ sent: number }>(TAKE, [day, subject, max]);
  return row?.sent ?? null;
}

export async function deleteCodeQuotaBefore(db: Queryable, day: number): Promise<void> {
  await db.execute({ name: 'code_quota_prune', text: 'delete from code_quota where day < $1' }, [
    day,
  ]);
}
