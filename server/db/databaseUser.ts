import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { EngineError } from './nativeBinaries';

/** The system user that PostgreSQL runs as; null = the user who started the server. */
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
 * The command that makes the user unless it is there. Of servers that are started at once only one
 * asks `useradd` at a time (the lock is on the directory): two that run together both answer 0, each
 * with another number, and one of these is gone a moment later.
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
 * PostgreSQL refuses to run as root. Started as root, the server gives it a system user of its own
 * (never the shared `nobody`), made once. Throws EngineError when that is not possible.
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
