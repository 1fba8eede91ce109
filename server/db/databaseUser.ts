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

/** Command that creates the user; locked, as one of two concurrent `useradd` is lost. */
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
 * Creates a system user when root starts, as which PostgreSQL refuses to run. Throws EngineError.
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
