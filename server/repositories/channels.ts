import type { Insertable, Selectable } from 'kysely';
import type { Queryable } from '../db/openDatabase';
import type { Schema } from '../db/schema';

export type ChannelRow = Selectable<Schema['channel']>;

/** Open channels in their order. */
export function listChannels(db: Queryable): Promise<ChannelRow[]> {
  return db.kysely
    .selectFrom('channel')
    .selectAll()
    .where('open', '=', true)
    .orderBy('position')
    .execute();
}

/** An open channel, or null. */
export async function findChannel(db: Queryable, id: string): Promise<ChannelRow | null> {
  const query = db.kysely.selectFrom('channel').selectAll().where('id', '=', id);
  return (await query.where('open', '=', true).executeTakeFirst()) ?? null;
}

/** Stores the channels that are missing; what an operator changed stays. */
export async function insertMissingChannels(
  db: Queryable,
  rows: readonly Insertable<Schema['channel']>[],
): Promise<void> {
  await db.kysely
    .insertInto('channel')
    .values([...rows])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
