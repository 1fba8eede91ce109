import { sql, type Selectable } from 'kysely';
import type { Queryable } from '../../db/Database';
import type { Schema } from '../../db/schema';
import type { Localized } from '../../texts/localized';
import { localeRows } from '../localizedRows';

/** A channel's name and account in one language; an empty text falls back to the default. */
export type ChannelWords = Omit<Selectable<Schema['channelText']>, 'id' | 'locale'>;

export interface ChannelRow extends Selectable<Schema['channel']> {
  texts: Localized<ChannelWords>;
}

const TEXTS = sql<Localized<ChannelWords>>`(
  select jsonb_object_agg(t.locale, jsonb_build_object('name', t.name,
    'accountName', t.account_name, 'bankName', t.bank_name, 'address', t.address))
  from channel_text t where t.id = channel.id)`;

const withTexts = (db: Queryable) =>
  db.kysely.selectFrom('channel').selectAll().select(TEXTS.as('texts'));

export function listChannels(db: Queryable): Promise<ChannelRow[]> {
  return withTexts(db).where('open', '=', true).orderBy('position').execute();
}

/** Finds an open channel; null when the channel is closed or unknown. */
export async function findChannel(db: Queryable, id: string): Promise<ChannelRow | null> {
  const query = withTexts(db).where('id', '=', id);
  return (await query.where('open', '=', true).executeTakeFirst()) ?? null;
}

/** Returns whether a channel is open, and keeps it open until the transaction ends. */
export async function lockChannel(tx: Queryable, id: string): Promise<boolean> {
  const query = tx.kysely.selectFrom('channel').select('id').where('id', '=', id);
  return (await query.where('open', '=', true).forShare().executeTakeFirst()) !== undefined;
}

/** Lists all channels, including closed ones. */
export function listAllChannels(db: Queryable): Promise<ChannelRow[]> {
  return withTexts(db).orderBy('position').orderBy('id').execute();
}

/** Returns false when a channel with this id exists. */
export async function insertMissingChannel(
  tx: Queryable,
  { texts, ...row }: ChannelRow,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.kysely
    .insertInto('channel')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  await tx.kysely
    .insertInto('channelText')
    .values(localeRows({ id: row.id }, texts))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateChannel(
  tx: Queryable,
  id: string,
  { texts, ...limits }: Pick<ChannelRow, 'texts' | 'minAmount' | 'maxAmount'>,
): Promise<void> {
  await tx.kysely.updateTable('channel').set(limits).where('id', '=', id).execute();
  await tx.kysely
    .insertInto('channelText')
    .values(localeRows({ id }, texts))
    .onConflict((conflict) =>
      conflict.columns(['id', 'locale']).doUpdateSet((eb) => ({ name: eb.ref('excluded.name') })),
    )
    .execute();
}

/** Opens or closes a channel; returns false when its id is unknown. */
export async function updateChannelOpen(
  db: Queryable,
  id: string,
  open: boolean,
): Promise<boolean> {
  const query = db.kysely.updateTable('channel').set({ open }).where('id', '=', id);
  return (await query.executeTakeFirst()).numUpdatedRows === 1n;
}
