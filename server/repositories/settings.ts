import type { Insertable, Selectable } from 'kysely';
import type { Queryable } from '../db/Database';
import type { Schema } from '../db/schema';

/** Every stored setting, by name. */
export function listSettings(db: Queryable): Promise<Selectable<Schema['appConfig']>[]> {
  return db.kysely.selectFrom('appConfig').selectAll().orderBy('name').execute();
}

/** Stores the settings that are missing; what an operator changed stays. */
export async function insertMissingSettings(
  db: Queryable,
  rows: readonly Insertable<Schema['appConfig']>[],
): Promise<void> {
  await db.kysely
    .insertInto('appConfig')
    .values([...rows])
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Stores one setting in place of the one before. */
export async function storeSetting(
  db: Queryable,
  { name, ...values }: Insertable<Schema['appConfig']>,
): Promise<void> {
  await db.kysely
    .insertInto('appConfig')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}
