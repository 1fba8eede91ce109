import type { Insertable, Selectable } from 'kysely';
import type { Queryable } from '../db/Database';
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

/** Whether a channel is open; it is not closed before the caller's transaction ends. */
export async function holdChannel(tx: Queryable, id: string): Promise<boolean> {
  const query = tx.kysely.selectFrom('channel').select('id').where('id', '=', id);
  return (await query.where('open', '=', true).forShare().executeTakeFirst()) !== undefined;
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

/** Every channel, closed ones as well, in their order. */
export function listAllChannels(db: Queryable): Promise<ChannelRow[]> {
  return db.kysely.selectFrom('channel').selectAll().orderBy('position').orderBy('id').execute();
}

/** Stores a new channel; false when there is one of this id. */
export async function insertChannel(db: Queryable, row: ChannelRow): Promise<boolean> {
  const result = await db.kysely
    .insertInto('channel')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Changes the name or the limits of a channel. */
export async function updateChannel(
  db: Queryable,
  id: string,
  values: Pick<ChannelRow, 'nameZhCn' | 'nameEnUs' | 'minAmount' | 'maxAmount'>,
): Promise<void> {
  await db.kysely.updateTable('channel').set(values).where('id', '=', id).execute();
}

/** Opens or closes a channel; false when there is none of this id. */
export async function updateChannelOpen(
  db: Queryable,
  id: string,
  open: boolean,
): Promise<boolean> {
  const query = db.kysely.updateTable('channel').set({ open }).where('id', '=', id);
  return (await query.executeTakeFirst()).numUpdatedRows === 1n;
}
