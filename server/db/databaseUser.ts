import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { EngineError } from './nativeBinaries';

/** The system user that PostgreSQL runs as; null means the user who started the server. */
export interface DatabaseUser {
  name: string;
  uid: number;
  gid: number;
}

const NAME = 'candor-db';
const PASSWD = '/etc/passwd';

function findUser(name: string): DatabaseUser | null {
  const line = fs
    .readFileSync(PASSWD, 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined
    ? null
    : { name, uid: Number(uid), gid: Number(gid) };
}

/**
 * Command that creates the user if missing. The lock on the directory is for servers that start
 * together: concurrent `useradd` calls both succeed, but one of the users is lost.
 */
export function userCreation(passwd: string): { command: string; args: string[] } {
  const add = `useradd --system --user-group --no-create-home --home-dir=/nonexistent --shell=/usr/sbin/nologin ${NAME}`;
  const addBusybox = `adduser -S -D -H -s /sbin/nologin ${NAME}`;
  const script = `grep -q '^${NAME}:' ${passwd} || ${add} || ${addBusybox}`;
  return { command: 'flock', args: [path.dirname(passwd), 'sh', '-c', script] };
}

function createUser(): void {
  const { command, args } = userCreation(PASSWD);
  spawnSync(command, args);
}

/**
 * PostgreSQL refuses to run as root, so a server started as root creates a system user once (never
 * the shared `nobody`). Throws EngineError when that fails.
 */
export function databaseUser(): DatabaseUser | null {
  if (process.getuid?.() !== 0) return null;
  if (findUser(NAME) === null) createUser();
  const user = findUser(NAME) ?? findUser('postgres');
  if (user === null) {
    throw new EngineError(
      `PostgreSQL does not run as root and the system user ${NAME} could not be made. Start the server as an ordinary user, or set DATABASE_URL.`,
    );
  }
  return user;
}
