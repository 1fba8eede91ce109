import type { Database } from '../openDatabase';
import { DEFAULT_SETTINGS } from '../../services/defaultSettings';

/** Stores every setting that is not stored yet; what an operator changed stays. */
export async function seedSettings(db: Database, now: number): Promise<void> {
  const rows = Object.entries(DEFAULT_SETTINGS).map(([name, value]) => ({
    name,
    value_zh_cn: value.zh_CN,
    value_en_us: value.en_US,
    updated_at: now,
  }));
  await db.kysely
    .insertInto('app_config')
    .values(rows)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
