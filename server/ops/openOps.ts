import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { systemClock } from '../platform/clock';
import type { Config } from '../platform/config';
import { createCore } from '../runtime/createCore';
import { createLog } from '../platform/createLog';
import { refuseUnfinishedRestore } from '../db/dump/unfinishedRestore';
import { startEngine } from '../db/engine';
import { openDatabase } from '../db/openDatabase';
import { takeStartLock } from '../runtime/startLock';
import { StartError } from '../platform/StartError';
import type { OwnerContext } from './OpsCommand';
import { OpsError } from '../platform/OpsError';

/** Timeout of a connection, ms; an operator waits longer than customers, who wait 2 s. */
const CONNECT_MS_MAX = 30_000;

interface OpenedOps {
  context: OwnerContext;
  close(): Promise<void>;
}

/** A command notifies no connections: the server polls for the changes and pushes them. */
const SILENT_NOTIFIER = { wallet: () => {}, order: () => {}, message: () => {} };

/** Connects as the owner. Without a running server, starts PostgreSQL for this command. */
async function connect(
  config: Config,
): Promise<{ owner: pg.ClientConfig; stop: () => Promise<void> }> {
  if (config.databaseUrl !== null) {
    return { owner: { connectionString: config.databaseUrl }, stop: async () => {} };
  }
  if (!fs.existsSync(path.join(config.dataDir, 'postgres'))) {
    throw new OpsError(`No server has run on ${config.dataDir} yet; start it first.`);
  }
  refuseUnfinishedRestore(config.dataDir);
  const release = tryLock(config.dataDir);
  const engine = await startEngine({ dataDir: config.dataDir });
  const stop = async () => {
    if (release !== null) await engine.stop();
    release?.();
  };
  return { owner: engine.owner, stop };
}

/** Takes the start lock; null when a server is running, whose database is then used. */
function tryLock(dataDir: string): (() => void) | null {
  try {
    return takeStartLock(dataDir);
  } catch (error) {
    if (error instanceof StartError) return null;
    throw error;
  }
}

/** Opens the context of the owner's commands. `user`: name in the audit log. Throws OpsError. */
export async function openOps(config: Config, user: string): Promise<OpenedOps> {
  const { owner, stop } = await connect(config);
  const db = openDatabase({ ...owner, max: 3, connectionTimeoutMillis: CONNECT_MS_MAX });
  const close = async () => {
    await db.close();
    await stop();
  };
  try {
    const log = createLog('warn');
    const core = createCore({ config, db, clock: systemClock(), log, createsKeys: false });
    const console = config.console ?? { port: 0, host: '', origin: 'http://localhost:8090' };
    const actor = `system:${user}`;
    return {
      context: { ...core, actor, console, notify: SILENT_NOTIFIER, failures: new Map() },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
