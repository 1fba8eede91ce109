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

const USER_NAME = 'candor-db';
const PASSWD_FILE = '/etc/passwd';

function findUser(name: string): DatabaseUser | null {
  const line = fs
    .readFileSync(PASSWD_FILE, 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined
    ? null
    : { name, uid: Number(uid), gid: Number(gid) };
}

/** Command that creates the user; locked, as one of two concurrent `useradd` is lost. */
export function userCreation(passwd: string): { command: string; args: string[] } {
  const add = `useradd --system --user-group --no-create-home --home-dir=/nonexistent --shell=/usr/sbin/nologin ${USER_NAME}`;
  const addBusybox = `adduser -S -D -H -s /sbin/nologin ${USER_NAME}`;
  const script = `grep -q '^${USER_NAME}:' ${passwd} || ${add} || ${addBusybox}`;
  return { command: 'flock', args: [path.dirname(passwd), 'sh', '-c', script] };
}

function createUser(): void {
  const { command, args } = userCreation(PASSWD_FILE);
  spawnSync(command, args);
}

/**
 * Creates a system user when root starts, as which PostgreSQL refuses to run. Throws EngineError.
 */
export function databaseUser(): DatabaseUser | null {
  if (process.getuid?.() !== 0) return null;
  if (findUser(USER_NAME) === null) createUser();
  const user = findUser(USER_NAME) ?? findUser('postgres');
  if (user === null) {
    throw new EngineError(
      `PostgreSQL does not run as root and the system user ${USER_NAME} could not be made. Start the server as an ordinary user, or set DATABASE_URL.`,
    );
  }
  return user;
}
