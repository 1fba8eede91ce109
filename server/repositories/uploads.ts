import type { Insertable, Selectable } from 'kysely';
import type { Queryable } from '../db/Database';
import type { Schema } from '../db/schema';

export type UploadRow = Selectable<Schema['upload']>;

/** Finds a user's file; null for other users' files. */
export async function findUpload(
  db: Queryable,
  userId: number,
  id: string,
): Promise<UploadRow | null> {
  const query = db.kysely
    .selectFrom('upload')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

/** Finds a file of any user. */
export async function findUploadById(db: Queryable, id: string): Promise<UploadRow | null> {
  const query = db.kysely.selectFrom('upload').selectAll().where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

export async function insertUpload(
  tx: Queryable,
  row: Insertable<Schema['upload']>,
  content: Buffer,
): Promise<void> {
  const { userId, id } = row;
  await tx.kysely.insertInto('upload').values(row).execute();
  await tx.kysely.insertInto('uploadContent').values({ userId, id, content }).execute();
}

/** Reads a file's stored bytes, which are sealed if the file is secret. */
export async function readUploadContent(
  db: Queryable,
  userId: number,
  id: string,
): Promise<Buffer> {
  const { content } = await db.kysely
    .selectFrom('uploadContent')
    .select('content')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return content;
}

export async function uploadedSince(
  db: Queryable,
  userId: number,
  since: number,
): Promise<{ files: number; bytes: number }> {
  const row = await db.kysely
    .selectFrom('upload')
    .select((eb) => [
      eb.fn.countAll<number>().as('files'),
      eb.cast<number>(eb.fn.coalesce(eb.fn.sum('bytes'), eb.lit(0)), 'bigint').as('bytes'),
    ])
    .where('userId', '=', userId)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return row;
}
