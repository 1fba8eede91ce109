import type { Insertable, Selectable } from 'kysely';
import type { Queryable } from '../db/Database';
import type { Schema } from '../db/schema';

export type InquiryRow = Selectable<Schema['inquiry']>;

const unanswered = (db: Queryable) =>
  db.kysely
    .selectFrom('inquiry as q')
    .leftJoin('inquiryAnswer as a', 'a.id', 'q.id')
    .where('a.id', 'is', null);

/** Stores what somebody wrote to support. */
export async function insertInquiry(
  tx: Queryable,
  row: Insertable<Schema['inquiry']>,
): Promise<void> {
  await tx.kysely.insertInto('inquiry').values(row).execute();
}

/** How many of this customer's wait for an answer; with null, those of everybody without a log-in. */
export async function countOpenInquiries(db: Queryable, userId: number | null): Promise<number> {
  const own = unanswered(db).where('q.userId', userId === null ? 'is' : '=', userId);
  const query = own.select((eb) => eb.fn.countAll<number>().as('total'));
  return (await query.executeTakeFirstOrThrow()).total;
}

/** What waits for an answer, oldest first. */
export function listOpenInquiries(db: Queryable, limit: number): Promise<InquiryRow[]> {
  return unanswered(db).selectAll('q').orderBy('q.at').orderBy('q.id').limit(limit).execute();
}

/** One that waits for an answer; null when there is none or it has one. */
export async function findOpenInquiry(db: Queryable, id: string): Promise<InquiryRow | null> {
  return (await unanswered(db).selectAll('q').where('q.id', '=', id).executeTakeFirst()) ?? null;
}

/** Stores the answer to one. Throws 23505 when it has one. */
export async function insertInquiryAnswer(
  tx: Queryable,
  row: Insertable<Schema['inquiryAnswer']>,
): Promise<void> {
  await tx.kysely.insertInto('inquiryAnswer').values(row).execute();
}
