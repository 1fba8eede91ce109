import { sql, type Selectable } from 'kysely';
import type { Queryable } from '../db/Database';
import type { Schema } from '../db/schema';
import type { Localized } from '../texts/localized';
import { localeRows } from './localizedRows';

export interface BannerWords {
  title: string;
  line: string;
}

export interface BannerRow extends Selectable<Schema['banner']> {
  texts: Localized<BannerWords>;
}

const TEXTS = sql<Localized<BannerWords>>`(
  select jsonb_object_agg(t.locale, jsonb_build_object('title', t.title, 'line', t.line))
  from banner_text t where t.id = banner.id)`;

const withTexts = (db: Queryable) =>
  db.kysely.selectFrom('banner').selectAll().select(TEXTS.as('texts'));

/** Lists all banners, including closed ones. */
export function listAllBanners(db: Queryable): Promise<BannerRow[]> {
  return withTexts(db).orderBy('position').orderBy('id').execute();
}

export async function findBanner(db: Queryable, id: string): Promise<BannerRow | null> {
  return (await withTexts(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Returns false when a banner with this id exists. */
export async function insertMissingBanner(
  tx: Queryable,
  { texts, ...row }: BannerRow,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.kysely
    .insertInto('banner')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  await tx.kysely
    .insertInto('bannerText')
    .values(localeRows({ id: row.id }, texts))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return numInsertedOrUpdatedRows === 1n;
}

/** Opens or closes a banner; returns false when its id is unknown. */
export async function updateBannerOpen(db: Queryable, id: string, open: boolean): Promise<boolean> {
  const query = db.kysely.updateTable('banner').set({ open }).where('id', '=', id);
  return (await query.executeTakeFirst()).numUpdatedRows === 1n;
}
