import { sql, type Insertable, type Selectable } from 'kysely';
import type { MessageKind } from '../../types/contract/kinds';
import type { Queryable, SqlStatement } from '../db/Database';
import type { Schema } from '../db/schema';
import type { Localized } from '../texts/localized';
import { localeRows } from './localizedRows';
import type { PageRequest } from './pageCursor';

export interface MessageWords {
  title: string;
  body: string;
}

export interface MessageRow extends Selectable<Schema['message']> {
  readAt: number | null;
  texts: Localized<MessageWords>;
}

export interface NewMessageRow extends Insertable<Schema['message']> {
  texts: Localized<MessageWords>;
}

const TEXTS = sql<Localized<MessageWords>>`(
  select jsonb_object_agg(t.locale, jsonb_build_object('title', t.title, 'body', t.body))
  from message_text t where t.user_id = m.user_id and t.id = m.id)`;

const COUNT_UNREAD: SqlStatement = {
  name: 'message_count_unread',
  text: `select count(*) as unread from message m where m.user_id = $1 and not exists (
           select 1 from message_read r where r.user_id = m.user_id and r.id = m.id)`,
};

const READ_ALL: SqlStatement = {
  name: 'message_read_all',
  text: `insert into message_read (user_id, id, at)
         select m.user_id, m.id, $2 from message m where m.user_id = $1 and not exists (
           select 1 from message_read r where r.user_id = m.user_id and r.id = m.id)
         on conflict do nothing`,
};

const READ_ONE: SqlStatement = {
  name: 'message_read_one',
  text: `insert into message_read (user_id, id, at)
         select m.user_id, m.id, $3 from message m where m.user_id = $1 and m.id = $2
         on conflict do nothing`,
};

const LIST_SINCE: SqlStatement = {
  name: 'message_since',
  text: `select user_id, id from message where at >= $1 order by at, id`,
};

function withRead(db: Queryable) {
  return db.kysely
    .selectFrom('message as m')
    .leftJoin('messageRead as r', (join) =>
      join.onRef('r.userId', '=', 'm.userId').onRef('r.id', '=', 'm.id'),
    )
    .selectAll('m')
    .select(['r.at as readAt', TEXTS.as('texts')]);
}

export async function findMessage(
  db: Queryable,
  userId: number,
  id: string,
): Promise<MessageRow | null> {
  const query = withRead(db).where('m.userId', '=', userId).where('m.id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

/** Inserts messages, at least one. */
export async function insertMessages(
  tx: Queryable,
  messages: readonly NewMessageRow[],
): Promise<void> {
  const rows = messages.map(({ texts: _texts, ...row }) => row);
  const textRows = messages.flatMap(({ userId, id, texts }) => localeRows({ userId, id }, texts));
  await tx.kysely
    .with('written', (db) => db.insertInto('message').values(rows))
    .insertInto('messageText')
    .values(textRows)
    .execute();
}

/** Lists the messages of all users since `since`, oldest first. */
export async function listMessagesSince(
  db: Queryable,
  since: number,
): Promise<{ userId: number; id: string }[]> {
  return db.query(LIST_SINCE, [since]);
}

/** Lists a user's messages; `kind` null means all kinds. Returns one row more than the page. */
export function listMessages(
  db: Queryable,
  userId: number,
  { before, limit, kind }: PageRequest & { kind: MessageKind | null },
): Promise<MessageRow[]> {
  let query = withRead(db).where('m.userId', '=', userId);
  if (kind !== null) query = query.where('m.kind', '=', kind);
  if (before !== null) {
    query = query.where((eb) =>
      eb(eb.refTuple('m.at', 'm.id'), '<', eb.tuple(before.at, before.id)),
    );
  }
  return query
    .orderBy('m.at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit + 1)
    .execute();
}

export async function countUnread(db: Queryable, userId: number): Promise<number> {
  const [row] = await db.query<{ unread: number }>(COUNT_UNREAD, [userId]);
  return row?.unread ?? 0;
}

/** Marks a user's message as read, or all with `id` null; other users' ids have no effect. */
export async function markRead(
  db: Queryable,
  userId: number,
  id: string | null,
  at: number,
): Promise<void> {
  if (id === null) await db.execute(READ_ALL, [userId, at]);
  else await db.execute(READ_ONE, [userId, id, at]);
}
