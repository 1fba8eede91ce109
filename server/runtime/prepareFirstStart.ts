import fs from 'node:fs';
import path from 'node:path';
import { readConfig, type Environment } from '../platform/config';
import { fillDatabase, openCore, type Undo, undoAll } from './openCore';
import { openMarketView } from './openMarket';

/**
 * Does the slow part of a demo's first start in advance: embedded database, tables and simulated
 * past. Skipped for an existing or external database, and in live mode.
 */
export async function prepareFirstStart(environment: Environment): Promise<void> {
  const config = readConfig(environment);
  const isThere = fs.existsSync(path.join(config.dataDir, 'postgres'));
  if (isThere || config.databaseUrl !== null || config.tradingMode !== 'demo') return;
  const undo: Undo[] = [];
  try {
    const { core } = await openCore(config, () => {}, undo);
    await fillDatabase(core);
    await openMarketView(core);
  } finally {
    await undoAll(undo);
  }
}
