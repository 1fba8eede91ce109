import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { databaseUser, type DatabaseUser } from './databaseUser';
import {
  engineFiles,
  ownerPassword,
  runnableBinaries,
  rolePassword,
  type EngineFiles,
} from './engineFiles';
import { EngineError, outdatedNote, versionOf } from './nativeBinaries';
import { rotateLog } from './rotateLog';
import { postmasterOf, isRunning, type Postmaster } from './postmaster';

/** Connection settings of migrations (owner), of the customers' server, and of the console. */
export interface DatabaseAccess {
  owner: pg.ClientConfig;
  runtime: pg.ClientConfig;
  console: pg.ClientConfig;
}

export interface Engine extends DatabaseAccess {
  pid: number;
  /** True when the PostgreSQL of a killed server was adopted. */
  adopted: boolean;
  passwords: { runtime: string; console: string };
  /** Path of PostgreSQL's log file. */
  log: string;
  /** Log line about missing fixes of PostgreSQL; null if there are none. */
  note: string | null;
  /** Shuts PostgreSQL down fast: open transactions are rolled back, committed data stays. */
  stop(): Promise<void>;
}

export interface EngineOptions {
  dataDir: string;
  /** Extra PostgreSQL settings, such as fsync=off in tests. */
  settings?: Readonly<Record<string, string>>;
}

const OWNER_ROLE = 'candor';
export const RUNTIME_ROLE = 'candor_runtime';
export const CONSOLE_ROLE = 'candor_console';
const START_LIMIT_MS = 60_000;
/** If the process in postmaster.pid accepts no connection for this long (ms), it is not ours. */
const FOREIGN_MS = 5000;

/** Details of PostgreSQL errors contain rows and statements, and so personal data. */
const LOG_SETTINGS = {
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type ConnectionState = 'ready' | 'starting' | 'closed' | 'refused';

/** Tries to connect. `refused`: PostgreSQL is running but rejects our password. */
async function probeConnection(config: pg.ClientConfig): Promise<ConnectionState> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return 'ready';
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) return 'closed';
    return error.code === '57P03' ? 'starting' : 'refused';
  } finally {
    await client.end().catch(() => {});
  }
}

function createCluster(initdb: string, files: EngineFiles, user: DatabaseUser | null): void {
  fs.rmSync(files.newData, { recursive: true, force: true });
  if (fs.existsSync(path.join(files.data, 'PG_VERSION'))) return;
  if (fs.existsSync(files.data)) {
    throw new EngineError(
      `${files.data} is not a database (PG_VERSION is missing). Restore it, or move it away to begin with an empty one.`,
    );
  }
  ownerPassword(files, user);
  const options = ['-U', OWNER_ROLE, '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C', '-k'];
  const initdbRun = spawnSync(
    initdb,
    ['-D', files.newData, `--pwfile=${files.passwordFile}`, '--no-instructions', ...options],
    { uid: user?.uid, gid: user?.gid, cwd: files.home, encoding: 'utf8' },
  );
  if (initdbRun.status !== 0) {
    const reason =
      initdbRun.error?.message ?? initdbRun.stderr.trim().split('\n').at(-1) ?? 'no reason given';
    throw new EngineError(`The database could not be created in ${files.home}: ${reason}`);
  }
  // The rename is the last step, so that a kill leaves no partial cluster.
  fs.renameSync(files.newData, files.data);
}

/** Throws when another major version of PostgreSQL made the database: it cannot be opened. */
function checkCluster({ data }: EngineFiles, major: number): void {
  const file = path.join(data, 'PG_VERSION');
  const made = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : String(major);
  if (made === String(major)) return;
  throw new EngineError(
    `The database in ${data} was made by PostgreSQL ${made}; PostgreSQL ${major} cannot open it. Set POSTGRES_BIN to PostgreSQL ${made}, or move the data by npm run db:export and db:import.`,
  );
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** Listen settings: a unix socket; loopback on Windows, whose unix sockets are unreliable. */
async function listenSettings(files: EngineFiles): Promise<Record<string, string>> {
  if (process.platform === 'win32') {
    return { listen_addresses: '127.0.0.1', port: String(await freePort()) };
  }
  return {
    listen_addresses: '',
    unix_socket_directories: files.socketDir,
    unix_socket_permissions: '0700',
  };
}

async function launchPostgres(
  postgres: string,
  files: EngineFiles,
  user: DatabaseUser | null,
  settings: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const merged = { ...LOG_SETTINGS, ...(await listenSettings(files)), ...settings };
  const flags = Object.entries(merged).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  rotateLog(files.log);
  const log = fs.openSync(files.log, 'a', 0o600);
  fs.fchmodSync(log, 0o600);
  const child = spawn(postgres, ['-D', files.data, ...flags], {
    uid: user?.uid,
    gid: user?.gid,
    cwd: files.home,
    stdio: ['ignore', log, log],
    // Ctrl-C signals the foreground group; the database must outlive the server's last writes.
    detached: true,
  });
  fs.closeSync(log);
  child.on('error', () => {});
  child.unref();
  return child;
}

/** Returns the last error in PostgreSQL's log, for the operator. */
function lastLoggedError(files: EngineFiles): string {
  const lines = fs.existsSync(files.log) ? fs.readFileSync(files.log, 'utf8').split('\n') : [];
  const found = lines.filter((line) => /FATAL|PANIC|could not|error while loading/.test(line));
  return found.at(-1)?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? 'it gave no reason';
}

function accessTo(running: Postmaster, password: string): pg.ClientConfig {
  return {
    host: running.socketDir ?? '127.0.0.1',
    port: running.port,
    user: OWNER_ROLE,
    password,
    database: 'postgres',
  };
}

/** Waits until the process in postmaster.pid accepts connections; null if it is not ours. */
async function waitUntilReady(files: EngineFiles, password: string): Promise<Postmaster | null> {
  for (let closedSince = 0, startedAt = Date.now(); Date.now() - startedAt < START_LIMIT_MS;) {
    const running = postmasterOf(files.data);
    if (running === null) return null;
    const state = await probeConnection(accessTo(running, password));
    if (state === 'ready') return running;
    if (state === 'refused') {
      throw new EngineError(
        `The PostgreSQL running on ${files.data} does not accept the password in ${files.passwordFile}.`,
      );
    }
    closedSince = state === 'starting' ? 0 : closedSince || Date.now();
    if (closedSince !== 0 && Date.now() - closedSince > FOREIGN_MS) {
      if (running.isPostgres) return null;
      fs.rmSync(path.join(files.data, 'postmaster.pid'), { force: true });
      return null;
    }
    await pause(15);
  }
  return null;
}

async function stopPostmaster(running: Postmaster, data: string, pgCtl: string): Promise<void> {
  if (process.platform === 'win32') {
    spawnSync(pgCtl, ['-D', data, '-m', 'fast', '-w', 'stop']);
    return;
  }
  if (isRunning(running.pid)) process.kill(running.pid, 'SIGINT');
  while (isRunning(running.pid)) await pause(10);
}

/** Starts PostgreSQL and waits until it accepts connections; null when it exits. */
async function launchAndWait(
  postgres: string,
  files: EngineFiles,
  user: DatabaseUser | null,
  options: { settings: Readonly<Record<string, string>>; password: string },
): Promise<Postmaster | null> {
  const child = await launchPostgres(postgres, files, user, options.settings);
  while (postmasterOf(files.data) === null && child.pid !== undefined && child.exitCode === null) {
    await pause(10);
  }
  return waitUntilReady(files, options.password);
}

/** Starts the embedded PostgreSQL, or adopts a killed server's. Throws EngineError. */
export async function startEngine({ dataDir, settings = {} }: EngineOptions): Promise<Engine> {
  const user = databaseUser();
  const files = engineFiles(dataDir, user);
  const binaries = runnableBinaries(files, user);
  const version = versionOf(binaries);
  checkCluster(files, version[0]);
  createCluster(binaries.initdb, files, user);
  const password = ownerPassword(files, user);
  let running = await waitUntilReady(files, password);
  const adopted = running !== null;
  for (let attempt = 0; running === null && attempt < 100; attempt += 1) {
    running = await launchAndWait(binaries.postgres, files, user, { settings, password });
    // Children of a killed postmaster keep the shared memory for a moment.
    if (running !== null || !/shared memory|lock file/.test(lastLoggedError(files))) break;
    await pause(50);
  }
  if (running === null) {
    throw new EngineError(
      `The database in ${files.data} does not start: ${lastLoggedError(files)}`,
    );
  }
  const owner = accessTo(running, password);
  const started = running;
  const passwords = {
    runtime: rolePassword('runtime', password),
    console: rolePassword('console', password),
  };
  return {
    pid: started.pid,
    adopted,
    owner,
    runtime: { ...owner, user: RUNTIME_ROLE, password: passwords.runtime },
    console: { ...owner, user: CONSOLE_ROLE, password: passwords.console },
    passwords,
    log: files.log,
    note: outdatedNote(version),
    stop: () => stopPostmaster(started, files.data, binaries.pgCtl),
  };
}
