import type { Locale } from '../../types/contract/common';
import type { Queryable } from '../db/Database';
import type { Localized } from '../texts/localized';

export interface SettingRow {
  name: string;
  value: Localized<string>;
  updatedAt: number;
}

export async function listSettings(db: Queryable): Promise<SettingRow[]> {
  const rows = await db.kysely.selectFrom('appConfig').selectAll().orderBy('name').execute();
  const settings = new Map<string, SettingRow>();
  for (const { name, locale, value, updatedAt } of rows) {
    const texts = settings.get(name);
    settings.set(name, { name, value: { ...texts?.value, [locale]: value }, updatedAt });
  }
  return [...settings.values()];
}

const rowsOf = ({ name, value, updatedAt }: SettingRow) =>
  Object.entries(value).map(([locale, text]) => ({
    name,
    locale: locale as Locale,
    value: text,
    updatedAt,
  }));

/** Inserts missing settings; keeps existing values, which an operator may have changed. */
export async function insertMissingSettings(
  db: Queryable,
  settings: readonly SettingRow[],
): Promise<void> {
  await db.kysely
    .insertInto('appConfig')
    .values(settings.flatMap(rowsOf))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function storeSetting(db: Queryable, setting: SettingRow): Promise<void> {
  await db.kysely
    .insertInto('appConfig')
    .values(rowsOf(setting))
    .onConflict((conflict) =>
      conflict.columns(['name', 'locale']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        updatedAt: eb.ref('excluded.updatedAt'),
      })),
    )
    .execute();
}
