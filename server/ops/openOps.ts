import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { systemClock } from '../platform/clock';
import type { Config } from '../platform/config';
import { createCore } from '../runtime/createCore';
import { createLog } from '../platform/createLog';
import { RUNTIME_ROLE, startEngine } from '../db/engine';
import { openDatabase } from '../db/openDatabase';
import { mayTakeRuntimeRole } from '../db/runtimePrivileges';
import { takeStartLock } from '../runtime/startLock';
import { StartError } from '../platform/StartError';
import type { OpsContext } from './OpsCommand';
import { OpsError } from '../platform/OpsError';

interface OpenedOps {
  context: OpsContext;
  close(): Promise<void>;
}

/** Connections of customers belong to the server; it notices what is stored here by itself. */
const SILENT_NOTIFIER = { wallet: () => {}, order: () => {}, message: () => {} };

/**
 * The database of the running server, or the one it left behind: then the embedded PostgreSQL runs
 * for as long as the command does.
 */
async function connect(config: Config) {
  if (config.databaseUrl !== null) {
    return { runtime: await ownRuntime(config.databaseUrl), stop: async () => {} };
  }
  if (!fs.existsSync(path.join(config.dataDir, 'postgres'))) {
    throw new OpsError(`No server has run on ${config.dataDir} yet; start it first.`);
  }
  const release = tryLock(config.dataDir);
  const engine = await startEngine({ dataDir: config.dataDir });
  const stop = async () => {
    if (release !== null) await engine.stop();
    release?.();
  };
  return { runtime: engine.runtime, stop };
}

/** As the runtime role when this login may take it, like the server itself. */
async function ownRuntime(connectionString: string): Promise<pg.ClientConfig> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const guarded = await mayTakeRuntimeRole(client);
    return guarded
      ? { connectionString, options: `-c role=${RUNTIME_ROLE}` }
      : { connectionString };
  } finally {
    await client.end();
  }
}

/** Null when a server runs: its database is used and left running. */
function tryLock(dataDir: string): (() => void) | null {
  try {
    return takeStartLock(dataDir);
  } catch (error) {
    if (error instanceof StartError) return null;
    throw error;
  }
}

/** Opens what the operator's commands work with. */
export async function openOps(config: Config, actor: string): Promise<OpenedOps> {
  const { runtime, stop } = await connect(config);
  const db = openDatabase({ ...runtime, max: 3 });
  const core = createCore({ config, db, clock: systemClock(), log: createLog('warn') });
  return {
    context: { ...core, notify: SILENT_NOTIFIER, actor },
    async close() {
      await db.close();
      await stop();
    },
  };
}
