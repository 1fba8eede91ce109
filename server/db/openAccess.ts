import pg from 'pg';
import type { Config } from '../platform/config';
import { StartError } from '../platform/StartError';
import { isDatabaseUnavailable } from './databaseUnavailable';
import { CONSOLE_ROLE, RUNTIME_ROLE, startEngine, type DatabaseAccess } from './engine';
import { keepRunning } from './keepRunning';
import { migrate } from './migrate';
import { isSqlState } from './isSqlState';
import {
  grantRoles,
  mayChangeJournal,
  mayTakeRuntimeRole,
  type RolePasswords,
} from './databaseRoles';

export interface OpenAccess extends DatabaseAccess {
  /** True when PostgreSQL was already running: another process may use it, so do not stop it. */
  isShared: boolean;
  summary: string;
  stop(): Promise<void>;
}

type Print = (line: string) => void;

const NO_PRIVILEGE = '42501';

const RETRY_MS = 250;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function withOwner<T>(
  config: pg.ClientConfig,
  work: (owner: pg.Client) => Promise<T>,
): Promise<T> {
  const owner = new pg.Client({ connectionTimeoutMillis: 10_000, ...config });
  owner.on('error', () => {});
  try {
    await owner.connect();
    return await work(owner);
  } finally {
    await owner.end().catch(() => {});
  }
}

/** Retries `work` for up to `waitMs` until a primary responds, for example during a failover. */
async function retryWhileUnavailable<T>(
  work: () => Promise<T>,
  waitMs: number,
  print: Print,
): Promise<T> {
  const end = performance.now() + waitMs;
  for (let isAnnounced = false; ; isAnnounced = true) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() >= end) throw error;
      if (!isAnnounced) print(`The database is away; waiting for it up to ${waitMs / 1000} s …`);
      await pause(RETRY_MS);
    }
  }
}

async function openEmbedded(config: Config, print: Print): Promise<OpenAccess> {
  const engine = await startEngine({ dataDir: config.dataDir });
  if (engine.note !== null) print(engine.note);
  const applied = await withOwner(engine.owner, async (owner) => {
    const files = await migrate(owner);
    await grantRoles(owner, engine.passwords);
    return files;
  });
  const guard = keepRunning(engine, () => startEngine({ dataDir: config.dataDir }), print);
  const origin = engine.adopted ? 'taken over from a killed server' : 'started';
  return {
    owner: engine.owner,
    runtime: engine.runtime,
    console: engine.console,
    isShared: engine.adopted,
    summary: `PostgreSQL ${origin}${applied.length > 0 ? `, ${applied.length} migrations applied` : ''}`,
    stop: () => guard.stop(),
  };
}

/** Returns the host and database of a URL, without the password. */
function describeAddress(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host || 'local socket'}${pathname}`;
  } catch {
    return 'the given address';
  }
}

/** Returns a role's password; null when the owner's connection assumes the role. */
function passwordOf(url: string | null, variable: string, role: string): string | null {
  if (url === null) return null;
  const [, user = '', password = ''] = /^[a-z]+:\/\/([^:@/]*):?([^@/]*)@/.exec(url) ?? [];
  if (decodeURIComponent(user) !== role || password === '') {
    throw new StartError(
      `${variable} must log in as ${role} with a password; the server gives the role both.`,
    );
  }
  return decodeURIComponent(password);
}

/** Sets the role's settings too, because SET ROLE does not apply them (decision 077). */
const roleOptions = (role: string) => `-c role=${role} -c plan_cache_mode=force_generic_plan`;

/** Creates the roles; false when the log-in has no privilege for it. */
async function prepareRoles(client: pg.Client, passwords: RolePasswords): Promise<boolean> {
  try {
    await grantRoles(client, passwords);
  } catch (error) {
    if (!isSqlState(error, NO_PRIVILEGE)) throw error;
    return false;
  }
  return mayTakeRuntimeRole(client);
}

/** Throws if a pooler dropped the role option: the server could change the ledger as its owner. */
async function refuseOwner(runtime: pg.ClientConfig): Promise<void> {
  if (!(await withOwner(runtime, mayChangeJournal))) return;
  throw new StartError(
    `The server would work as the owner of its tables, who may change the ledger. Set RUNTIME_DATABASE_URL ` +
      `to a login as ${RUNTIME_ROLE}, and let no pooler drop the option "role".`,
  );
}

async function openExternal(config: Config, url: string, print: Print): Promise<OpenAccess> {
  const { runtimeDatabaseUrl, consoleDatabaseUrl, databaseWaitMs } = config;
  const owner: pg.ClientConfig = { connectionString: url };
  const passwords = {
    runtime: passwordOf(runtimeDatabaseUrl, 'RUNTIME_DATABASE_URL', RUNTIME_ROLE),
    console: passwordOf(consoleDatabaseUrl, 'CONSOLE_DATABASE_URL', CONSOLE_ROLE),
  };
  const prepare = () =>
    withOwner(owner, async (client) => {
      await migrate(client);
      return prepareRoles(client, passwords);
    });
  const isGuarded = await retryWhileUnavailable(prepare, databaseWaitMs, print);
  const accessAs = (role: string, roleUrl: string | null): pg.ClientConfig => {
    if (roleUrl !== null) return { connectionString: roleUrl };
    return isGuarded ? { ...owner, options: roleOptions(role) } : owner;
  };
  const runtime = accessAs(RUNTIME_ROLE, runtimeDatabaseUrl);
  await retryWhileUnavailable(() => refuseOwner(runtime), databaseWaitMs, print);
  const location = `PostgreSQL at ${describeAddress(runtimeDatabaseUrl ?? url)}`;
  return {
    owner,
    runtime,
    console: accessAs(CONSOLE_ROLE, consoleDatabaseUrl),
    isShared: true,
    summary:
      isGuarded || runtimeDatabaseUrl !== null
        ? location
        : `${location} (its login may not make or take the role ${RUNTIME_ROLE}: the insert-only tables are guarded by the code alone)`,
    stop: async () => {},
  };
}

/** Opens the configured database and migrates it. Throws StartError or EngineError. */
export async function openAccess(config: Config, print: Print): Promise<OpenAccess> {
  const { databaseUrl } = config;
  if (databaseUrl === null) return openEmbedded(config, print);
  try {
    return await openExternal(config, databaseUrl, print);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartError(
      `DATABASE_URL (${describeAddress(databaseUrl)}) cannot be used: ${reason}`,
    );
  }
}
