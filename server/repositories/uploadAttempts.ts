import { sql } from 'kysely';
import type { Queryable } from '../db/Database';

/** Counts an attempt on the day that began at `dayStart`; returns the new count. */
export async function countUploadAttempt(
  db: Queryable,
  userId: number,
  dayStart: number,
): Promise<number> {
  const { attempts } = await db.kysely
    .insertInto('uploadAttempt')
    .values({ userId, dayStart, attempts: 1 })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({
        dayStart,
        attempts: sql`case when upload_attempt.day_start = excluded.day_start
          then upload_attempt.attempts + 1 else 1 end`,
      }),
    )
    .returning('attempts')
    .executeTakeFirstOrThrow();
  return attempts;
}
