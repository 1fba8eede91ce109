import fs from 'node:fs';
import path from 'node:path';
import { readConfig, type Environment } from '../platform/config';
import { fillDatabase, openCore, type CleanUp, cleanUpAll } from './openCore';
import { openMarketView } from './openMarket';

/**
 * Does the slow part of a demo's first start in advance: embedded database, tables and simulated
 * past. Does nothing for an existing or external database, and in live mode.
 */
export async function prepareFirstStart(environment: Environment): Promise<void> {
  const config = readConfig(environment);
  const hasDatabase = fs.existsSync(path.join(config.dataDir, 'postgres'));
  if (hasDatabase || config.databaseUrl !== null || config.tradingMode !== 'demo') return;
  const cleanUps: CleanUp[] = [];
  try {
    const { core } = await openCore(config, () => {}, cleanUps);
    await fillDatabase(core);
    await openMarketView(core);
  } finally {
    await cleanUpAll(cleanUps);
  }
}
