import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { EngineError } from './nativeBinaries';

/** The system user that PostgreSQL runs as; null = the user who started the server. */
export interface DatabaseUser {
  name: string;
  uid: number;
  gid: number;
}

const NAME = 'candor-db';

function findUser(name: string): DatabaseUser | null {
  const line = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined
    ? null
    : { name, uid: Number(uid), gid: Number(gid) };
}

function createUser(): void {
  const made = spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir=/nonexistent',
    '--shell=/usr/sbin/nologin',
    NAME,
  ]);
  if (made.error !== undefined) {
    spawnSync('adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', NAME]);
  }
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
