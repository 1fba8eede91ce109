import { createHash, randomBytes } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type DatabaseUser } from './databaseUser';
import { EngineError, binariesIn, findBinaries, type NativeBinaries } from './nativeBinaries';

/** Files of the embedded PostgreSQL. Its system user owns all folders; their mode is 0700. */
export interface EngineFiles {
  home: string;
  /** Data directory of the database cluster. */
  data: string;
  /** Data directory of a cluster that is being created. */
  newData: string;
  socketDir: string;
  log: string;
  passwordFile: string;
}

/** Length of the socket's file name, and maximum length of a unix socket's path. */
const SOCKET_NAME_LENGTH = '/.s.PGSQL.5432'.length;
const SOCKET_PATH_BYTES_MAX = 103;

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

function setOwner(at: string, user: DatabaseUser | null, mode: number): void {
  fs.chmodSync(at, mode);
  if (user !== null) fs.chownSync(at, user.uid, user.gid);
}

function makeFolder(at: string, user: DatabaseUser | null): void {
  fs.mkdirSync(at, { recursive: true, mode: 0o700 });
  setOwner(at, user, 0o700);
}

function canRunAs(user: DatabaseUser, program: string): boolean {
  const { uid, gid } = user;
  return spawnSync(program, ['--version'], { uid, gid, cwd: '/' }).status === 0;
}

/** True when the user may enter every parent of the folder. */
function canReach(user: DatabaseUser, folder: string): boolean {
  const { uid, gid } = user;
  return spawnSync('test', ['-x', folder], { uid, gid, cwd: '/' }).status === 0;
}

/**
 * Returns the embedded database's folder below `dataDir`. If the database user cannot enter
 * `dataDir` (a project below /root), the folder is in /var/lib/candor.
 */
function resolveHome(dataDir: string, user: DatabaseUser | null): string {
  const home = path.join(dataDir, 'postgres');
  makeFolder(home, user);
  if (user === null || canReach(user, home)) return home;
  const elsewhere = path.join('/var/lib/candor', digest(path.resolve(dataDir)));
  fs.mkdirSync('/var/lib/candor', { recursive: true, mode: 0o755 });
  makeFolder(elsewhere, user);
  fs.writeFileSync(path.join(home, 'MOVED'), `${elsewhere}\n`);
  return elsewhere;
}

/** Creates the folders of the embedded database and returns their paths. */
export function engineFiles(dataDir: string, user: DatabaseUser | null): EngineFiles {
  const home = resolveHome(dataDir, user);
  const defaultSocketDir = path.join(home, 'socket');
  const isShortEnough = defaultSocketDir.length + SOCKET_NAME_LENGTH <= SOCKET_PATH_BYTES_MAX;
  const socketDir = isShortEnough
    ? defaultSocketDir
    : path.join(os.tmpdir(), `candor-${digest(home)}`);
  makeFolder(socketDir, user);
  return {
    home,
    data: path.join(home, 'data'),
    newData: path.join(home, 'data.new'),
    socketDir,
    log: path.join(home, 'postgres.log'),
    passwordFile: path.join(home, 'password'),
  };
}

/** Reads the owner's random password, created once in a file of mode 0600 next to the cluster. */
export function ownerPassword(files: EngineFiles, user: DatabaseUser | null): string {
  if (!fs.existsSync(files.passwordFile)) {
    const temporary = `${files.passwordFile}.new`;
    fs.writeFileSync(temporary, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    setOwner(temporary, user, 0o600);
    fs.renameSync(temporary, files.passwordFile);
  }
  return fs.readFileSync(files.passwordFile, 'utf8').trim();
}

/** Derives a role's password from the owner's, so that there is one secret. */
export function rolePassword(role: 'runtime' | 'console', owner: string): string {
  return createHash('sha256').update(`candor ${role} role\n${owner}`).digest('base64url');
}

/** The installed programs, or a copy if the database user cannot run the originals. */
export function runnableBinaries(files: EngineFiles, user: DatabaseUser | null): NativeBinaries {
  const installed = findBinaries();
  if (user === null || canRunAs(user, installed.postgres)) return installed;
  const root = path.join(files.home, 'native');
  const copy = binariesIn(root);
  if (installed.root !== null && !canRunAs(user, copy.postgres)) {
    fs.rmSync(root, { recursive: true, force: true });
    fs.cpSync(installed.root, root, { recursive: true, verbatimSymlinks: true });
    spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, root]);
  }
  if (installed.root === null || !canRunAs(user, copy.postgres)) {
    const at = path.dirname((installed.root === null ? installed : copy).postgres);
    throw new EngineError(`PostgreSQL in ${at} cannot be run as the user ${user.name}.`);
  }
  return copy;
}
