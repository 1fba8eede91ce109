import fs from 'node:fs';
import { refuseUnfinishedRestore } from '../db/dump/unfinishedRestore';
import { openAccess } from '../db/openAccess';
import { openDatabase } from '../db/openDatabase';
import { Outage } from '../db/Outage';
import { systemClock } from '../platform/clock';
import type { Config } from '../platform/config';
import { createLog } from '../platform/createLog';
import { StartError } from '../platform/StartError';
import type { Core } from '../ports/context';
import { readNewestInstant } from '../repositories/market/ticks';
import { seedDatabase } from '../seed/seedDatabase';
import { createCore } from './createCore';
import { requireFileKey } from './requireFileKey';
import { takeStartLock } from './startLock';
import { settleTradingMode } from './tradingMode';
import { retryWhileLocked } from './retryWhileLocked';

export type Print = (line: string) => void;
export type CleanUp = () => void | Promise<void>;

/** Runs the clean-up steps in reverse order and empties the list. */
export async function cleanUpAll(cleanUps: CleanUp[]): Promise<void> {
  for (let step = cleanUps.pop(); step !== undefined; step = cleanUps.pop()) await step();
}

function createDataDir(dataDir: string): void {
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    fs.accessSync(dataDir, fs.constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The data directory ${dataDir} cannot be written: ${reason}`);
  }
}

/** Opens the core; also returns the connection settings for the processes of market and console. */
export async function openCore(config: Config, print: Print, cleanUps: CleanUp[]) {
  createDataDir(config.dataDir);
  refuseUnfinishedRestore(config.dataDir);
  cleanUps.push(takeStartLock(config.dataDir));
  print(config.databaseUrl === null ? 'Starting PostgreSQL …' : 'Connecting to PostgreSQL …');
  const access = await openAccess(config, print);
  cleanUps.push(() => access.stop());
  print(access.summary);
  const log = createLog(config.logLevel);
  const own = config.role === 'console' ? access.console : access.runtime;
  const db = openDatabase(own, new Outage(log));
  cleanUps.push(() => db.close());
  const core: Core = createCore({
    config,
    db,
    clock: systemClock(await readNewestInstant(db)),
    log,
  });
  return { core, database: access.runtime, consoleDatabase: access.console };
}

/** Inserts missing rows except the market's. Throws StartError if mode or key differ. */
export async function fillDatabase(core: Core): Promise<void> {
  await retryWhileLocked(async () => {
    await settleTradingMode(core);
    // The key is checked second, so that a refused start leaves no changes.
    await requireFileKey(core);
    await seedDatabase(core);
  });
}
