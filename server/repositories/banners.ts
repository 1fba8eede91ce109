import type { Insertable, Selectable } from 'kysely';
import type { Queryable } from '../db/Database';
import type { Schema } from '../db/schema';

export type BannerRow = Selectable<Schema['banner']>;

/** Every banner, closed ones as well, in their order. */
export function listAllBanners(db: Queryable): Promise<BannerRow[]> {
  return db.kysely.selectFrom('banner').selectAll().orderBy('position').orderBy('id').execute();
}

/** A banner, or null. */
export async function findBanner(db: Queryable, id: string): Promise<BannerRow | null> {
  const query = db.kysely.selectFrom('banner').selectAll().where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

/** Stores the banners that are missing; what an operator changed stays. Answers how many are new. */
export async function insertMissingBanners(
  db: Queryable,
  rows: readonly Insertable<Schema['banner']>[],
): Promise<number> {
  const result = await db.kysely
    .insertInto('banner')
    .values([...rows])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0);
}

/** Shows a banner or takes it away; false when there is none of this id. */
export async function updateBannerOpen(db: Queryable, id: string, open: boolean): Promise<boolean> {
  const query = db.kysely.updateTable('banner').set({ open }).where('id', '=', id);
  return (await query.executeTakeFirst()).numUpdatedRows === 1n;
}
