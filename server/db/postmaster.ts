import fs from 'node:fs';
import path from 'node:path';

export interface Postmaster {
  pid: number;
  port: number;
  /** Folder of PostgreSQL's unix socket; null when it listens on loopback only. */
  socketDir: string | null;
  /** False when the pid certainly belongs to another program (reused after a reboot). */
  isPostgres: boolean;
}

/** True for a killed process that its parent has not reaped. */
function isZombie(pid: number): boolean {
  try {
    return /^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** True when a process with this pid is running, as any user. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function namedPostgres(pid: number): boolean {
  try {
    return fs.readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
  } catch {
    return true;
  }
}

/** The running PostgreSQL of a cluster; null if none runs or postmaster.pid is incomplete. */
export function postmasterOf(data: string): Postmaster | null {
  let lines: string[];
  try {
    lines = fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const [pid, , , port, socketDir] = lines;
  const id = Number(pid);
  if (!Number.isInteger(id) || id <= 0 || port === undefined || port === '') return null;
  if (!isRunning(id)) return null;
  return {
    pid: id,
    port: Number(port),
    socketDir: socketDir === undefined || socketDir === '' ? null : socketDir,
    isPostgres: namedPostgres(id),
  };
}
