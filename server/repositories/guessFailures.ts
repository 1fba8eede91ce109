import type { Queryable, SqlStatement } from '../db/Database';

export interface GuessFailures {
  subject: Buffer;
  failures: number;
  failedAt: number;
}

const COUNT: SqlStatement = {
  name: 'guess_failure_count',
  text: `insert into guess_failure as g (subject, failures, failed_at) values ($1, 1, $2)
         on conflict (subject) do update set failed_at = $2,
           failures = case when g.failed_at < $3 then 1 else g.failures + 1 end`,
};

/** Lists the failures after `after` by subject; omits subjects without failures. */
export function listGuessFailures(
  db: Queryable,
  subjects: readonly Buffer[],
  after: number,
): Promise<GuessFailures[]> {
  return db.kysely
    .selectFrom('guessFailure')
    .selectAll()
    .where('subject', 'in', [...subjects])
    .where('failedAt', '>=', after)
    .execute();
}

/** Adds a failure; failures before `after` no longer count. */
export async function countGuessFailure(
  db: Queryable,
  subject: Buffer,
  at: number,
  after: number,
): Promise<void> {
  await db.execute(COUNT, [subject, at, after]);
}

export async function deleteGuessFailures(db: Queryable, subject: Buffer): Promise<void> {
  await db.kysely.deleteFrom('guessFailure').where('subject', '=', subject).execute();
}

export async function deleteGuessFailuresBefore(db: Queryable, before: number): Promise<void> {
  await db.kysely.deleteFrom('guessFailure').where('failedAt', '<', before).execute();
}
