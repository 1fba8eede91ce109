import type { Database } from '../db/openDatabase';
import { insertMissingSettings } from '../repositories/settings';
import { DEFAULT_SETTINGS } from '../settings/defaultSettings';

/** Stores every setting that is not stored yet; what an operator changed stays. */
export async function seedSettings(db: Database, now: number): Promise<void> {
  const rows = Object.entries(DEFAULT_SETTINGS).map(([name, value]) => ({
    name,
    valueZhCn: value.zh_CN,
    valueEnUs: value.en_US,
    updatedAt: now,
  }));
  await insertMissingSettings(db, rows);
}
