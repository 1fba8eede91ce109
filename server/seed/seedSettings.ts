import type { TradingMode } from '../db/kinds';
import type { Database } from '../db/Database';
import { insertMissingSettings } from '../repositories/settings';
import { defaultSettings } from '../settings/defaultSettings';

/** Inserts missing settings; keeps an operator's changes. */
export async function seedSettings(db: Database, now: number, mode: TradingMode): Promise<void> {
  const rows = Object.entries(defaultSettings(mode)).map(([name, value]) => ({
    name,
    value,
    updatedAt: now,
  }));
  await insertMissingSettings(db, rows);
}
