import fs from 'node:fs';
import path from 'node:path';
import { readConfig, type Environment } from '../platform/config';
import { fillDatabase, openCore, type Undo, undoAll } from './openCore';
import { openMarketView } from './openMarket';

/**
 * What a first start takes seconds for, ahead of it: the embedded database, its tables and, where a
 * demo begins, its simulated past. Does nothing for a database that is there or elsewhere, and in live
 * mode. Throws what `runServer` throws; the start that follows says the same.
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
