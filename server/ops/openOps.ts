import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { systemClock } from '../platform/clock';
import type { Config } from '../platform/config';
import { createCore } from '../runtime/createCore';
import { createLog } from '../platform/createLog';
import { refuseUnfinishedRestore } from '../db/dump/unfinishedRestore';
import { RUNTIME_ROLE, startEngine } from '../db/engine';
import { openDatabase } from '../db/openDatabase';
import { mayTakeRuntimeRole } from '../db/databaseRoles';
import { takeStartLock } from '../runtime/startLock';
import { StartError } from '../platform/StartError';
import { admitOperator } from './admitOperator';
import type { OpsCommand, OpsContext } from './OpsCommand';
import { OpsError } from '../platform/OpsError';

/** Timeout of a connection, ms; an operator waits longer than customers, who wait 2 s. */
const CONNECT_MS_MAX = 30_000;

interface OpenedOps {
  context: OpsContext;
  close(): Promise<void>;
}

/** A command notifies no connections: the server polls for the changes and pushes them. */
const SILENT_NOTIFIER = { wallet: () => {}, order: () => {}, message: () => {} };

/** Connects to the database. Without a running server, starts PostgreSQL for this command. */
async function connect(config: Config) {
  if (config.databaseUrl !== null) {
    const { runtimeDatabaseUrl: runtimeUrl } = config;
    const runtime =
      runtimeUrl === null
        ? await runtimeAccess(config.databaseUrl)
        : { connectionString: runtimeUrl };
    return { runtime, stop: async () => {} };
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
  return { runtime: engine.runtime, stop };
}

/** Like the server, assumes the runtime role if the log-in has the privilege. */
async function runtimeAccess(connectionString: string): Promise<pg.ClientConfig> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const isGuarded = await mayTakeRuntimeRole(client);
    return isGuarded
      ? { connectionString, options: `-c role=${RUNTIME_ROLE}` }
      : { connectionString };
  } finally {
    await client.end();
  }
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

export interface OpsCaller {
  command: Pick<OpsCommand, 'name' | 'role'>;
  /** The operator's key, or ''. */
  key: string;
  user: string;
}

/** Opens the context of a command after authorising the caller. Throws OpsError. */
export async function openOps(
  config: Config,
  { command, key, user }: OpsCaller,
): Promise<OpenedOps> {
  const { runtime, stop } = await connect(config);
  const db = openDatabase({ ...runtime, max: 3, connectionTimeoutMillis: CONNECT_MS_MAX });
  const core = createCore({ config, db, clock: systemClock(), log: createLog('warn') });
  const close = async () => {
    await db.close();
    await stop();
  };
  try {
    const operator = await admitOperator(db, command, { key, user });
    return { context: { ...core, ...operator, notify: SILENT_NOTIFIER }, close };
  } catch (error) {
    await close();
    throw error;
  }
}
