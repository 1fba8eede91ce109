import type { TradingMode } from '../db/kinds';
import type { Database } from '../db/Database';
import { insertMissingSettings } from '../repositories/settings';
import { defaultSettings } from '../settings/defaultSettings';

/** Stores every setting that is not stored yet; what an operator changed stays. */
export async function seedSettings(db: Database, now: number, mode: TradingMode): Promise<void> {
  const rows = Object.entries(defaultSettings(mode)).map(([name, value]) => ({
    name,
    valueZhCn: value.zh_CN,
    valueEnUs: value.en_US,
    updatedAt: now,
  }));
  await insertMissingSettings(db, rows);
}
