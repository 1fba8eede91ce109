import pg from 'pg';
import type { Config } from '../platform/config';
import { StartError } from '../platform/StartError';
import { RUNTIME_ROLE, startEngine, type DatabaseAccess } from './engine';
import { keepRunning } from './keepRunning';
import { migrate } from './migrate';
import { isSqlState } from './openDatabase';
import { grantRuntime, mayTakeRuntimeRole } from './runtimePrivileges';

/** A migrated database and how the running server logs in to it. */
export interface OpenAccess extends DatabaseAccess {
  /** True when it was running already and may belong to another process: leave it running. */
  shared: boolean;
  /** One line for the operator about what was opened. */
  summary: string;
  stop(): Promise<void>;
}

type Say = (line: string) => void;

const NO_PRIVILEGE = '42501';

async function withOwner<T>(
  config: pg.ClientConfig,
  work: (owner: pg.Client) => Promise<T>,
): Promise<T> {
  const owner = new pg.Client({ connectionTimeoutMillis: 10_000, ...config });
  owner.on('error', () => {});
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

async function openEmbedded(config: Config, say: Say): Promise<OpenAccess> {
  const engine = await startEngine({ dataDir: config.dataDir });
  const applied = await withOwner(engine.owner, async (owner) => {
    const files = await migrate(owner);
    await grantRuntime(owner, engine.runtimePassword);
    return files;
  });
  const guard = keepRunning(engine, () => startEngine({ dataDir: config.dataDir }), say);
  const found = engine.adopted ? 'taken over from a killed server' : 'started';
  return {
    owner: engine.owner,
    runtime: engine.runtime,
    shared: engine.adopted,
    summary: `PostgreSQL ${found}${applied.length > 0 ? `, ${applied.length} migrations applied` : ''}`,
    stop: () => guard.stop(),
  };
}

/** Host and database of an address, without its password. */
function describeAddress(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host || 'local socket'}${pathname}`;
  } catch {
    return 'the given address';
  }
}

/** Makes the runtime role as far as the given login may; false when it may not. */
async function prepareRuntimeRole(client: pg.Client): Promise<boolean> {
  try {
    await grantRuntime(client, null);
  } catch (error) {
    if (!isSqlState(error, NO_PRIVILEGE)) throw error;
    await client.query('rollback');
    return false;
  }
  return mayTakeRuntimeRole(client);
}

async function openExternal(url: string): Promise<OpenAccess> {
  const owner: pg.ClientConfig = { connectionString: url };
  const guarded = await withOwner(owner, async (client) => {
    await migrate(client);
    return prepareRuntimeRole(client);
  });
  const place = `PostgreSQL at ${describeAddress(url)}`;
  return {
    owner,
    runtime: guarded ? { ...owner, options: `-c role=${RUNTIME_ROLE}` } : owner,
    shared: true,
    summary: guarded
      ? place
      : `${place} (its login may not make or take the role ${RUNTIME_ROLE}: the insert-only tables are guarded by the code alone)`,
    stop: async () => {},
  };
}

/** Opens the configured database and migrates it. Throws StartError or EngineError. */
export async function openAccess(config: Config, say: Say): Promise<OpenAccess> {
  const { databaseUrl } = config;
  if (databaseUrl === null) return openEmbedded(config, say);
  try {
    return await openExternal(databaseUrl);
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartError(
      `DATABASE_URL (${describeAddress(databaseUrl)}) cannot be used: ${reason}`,
    );
  }
}
