import { sql, type Insertable, type Selectable } from 'kysely';
import type { Queryable } from '../db/Database';
import type { Schema } from '../db/schema';

export type InquiryRow = Selectable<Schema['inquiry']>;

const unansweredQuery = (db: Queryable) =>
  db.kysely
    .selectFrom('inquiry as q')
    .leftJoin('inquiryAnswer as a', 'a.id', 'q.id')
    .where('a.id', 'is', null);

export async function insertInquiry(
  tx: Queryable,
  row: Insertable<Schema['inquiry']>,
): Promise<void> {
  await tx.kysely.insertInto('inquiry').values(row).execute();
}

export async function countOpenInquiries(db: Queryable, userId: number): Promise<number> {
  const own = unansweredQuery(db).where('q.userId', '=', userId);
  const query = own.select((eb) => eb.fn.countAll<number>().as('total'));
  return (await query.executeTakeFirstOrThrow()).total;
}

/** Counts open unauthenticated inquiries since `since`: of a network, of its site, and of all. */
export function countStrangersInquiries(
  db: Queryable,
  { network, site, since }: { network: string; site: string; since: number },
): Promise<{ network: number; site: number; all: number }> {
  return unansweredQuery(db)
    .where('q.userId', 'is', null)
    .where('q.at', '>=', since)
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('q.network', '=', network).as('network'),
      eb.fn.countAll<number>().filterWhere('q.site', '=', site).as('site'),
      eb.fn.countAll<number>().as('all'),
    ])
    .executeTakeFirstOrThrow();
}

/** Serialises unauthenticated inquiries until the transaction ends, so that the limits hold. */
export async function lockStrangersInquiries(tx: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('inquiry'))`.execute(tx.kysely);
}

/** Lists open inquiries, oldest first; unauthenticated inquiries only since `since`. */
export function listOpenInquiries(
  db: Queryable,
  since: number,
  limit: number,
): Promise<InquiryRow[]> {
  return unansweredQuery(db)
    .selectAll('q')
    .where((eb) => eb.or([eb('q.userId', 'is not', null), eb('q.at', '>=', since)]))
    .orderBy('q.at')
    .orderBy('q.id')
    .limit(limit)
    .execute();
}

/** Closes unauthenticated inquiries, or only those of one network or site; returns how many. */
export async function closeInquiries(
  tx: Queryable,
  { network, before }: { network: string | null; before: number },
  { actor, at }: { actor: string; at: number },
): Promise<number> {
  const result = await tx.kysely
    .insertInto('inquiryAnswer')
    .columns(['id', 'body', 'actor', 'at'])
    .expression(
      unansweredQuery(tx)
        .where('q.userId', 'is', null)
        .where('q.at', '<', before)
        .$if(network !== null, (query) =>
          query.where((eb) => eb.or([eb('q.network', '=', network), eb('q.site', '=', network)])),
        )
        .select((eb) => ['q.id', eb.val('').as('body'), eb.val(actor).as('actor')])
        .select(sql<number>`${at}::bigint`.as('at')),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0n);
}

/** Finds an inquiry without a reply; null when there is none with this id. */
export async function findOpenInquiry(db: Queryable, id: string): Promise<InquiryRow | null> {
  return (
    (await unansweredQuery(db).selectAll('q').where('q.id', '=', id).executeTakeFirst()) ?? null
  );
}

/** Throws 23505 when the inquiry already has a reply. */
export async function insertInquiryAnswer(
  tx: Queryable,
  row: Insertable<Schema['inquiryAnswer']>,
): Promise<void> {
  await tx.kysely.insertInto('inquiryAnswer').values(row).execute();
}

export interface ThreadRow {
  kind: 'question' | 'answer' | 'message' | 'broadcast';
  id: string;
  by: string | null;
  title: string | null;
  body: string;
  at: number;
}

/**
 * Lists a customer's questions, the replies and operators' messages to them, newest first; those to
 * all customers since the account exists.
 */
export async function listThread(
  db: Queryable,
  userId: number,
  limit: number,
): Promise<ThreadRow[]> {
  const { rows } = await sql<ThreadRow>`
    select 'question' as kind, q.id, null as by, null as title, q.body, q.at
      from inquiry q where q.user_id = ${userId}
    union all
    select 'answer', a.id, a.actor, null, a.body, a.at
      from inquiry_answer a join inquiry q on q.id = a.id where q.user_id = ${userId}
    union all
    select case when r.user_id is null then 'broadcast' else 'message' end, r.id,
        'operator:' || r.asked_by, r.input ->> 'title', r.input ->> 'body', r.at
      from operator_request r join app_user u on u.user_id = ${userId}
      where r.command = 'messages send' and (r.user_id = u.user_id
        or r.user_id is null and r.at >= u.created_at)
    order by at desc, kind limit ${limit}`.execute(db.kysely);
  return rows;
}
