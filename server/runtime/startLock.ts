import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { isRunning } from '../db/postmaster';
import { StartError } from '../platform/StartError';

/** A process; after a reboot another program may have the same pid. */
interface Owner {
  pid: number;
  startedAt: string;
}

function startedAt(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    if (process.platform === 'win32') return '';
    try {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    } catch {
      return '';
    }
  }
}

function readOwner(file: string): Owner | null {
  try {
    const [pid = '', started = ''] = fs.readFileSync(file, 'utf8').split('\n');
    return { pid: Number(pid), startedAt: started };
  } catch {
    return null;
  }
}

const isAlive = (owner: Owner) =>
  owner.pid > 0 && isRunning(owner.pid) && startedAt(owner.pid) === owner.startedAt;

/**
 * Ensures that one server runs on a data directory; takes over a dead server's lock. Returns a
 * function that releases the lock. Throws StartError when another server is running.
 */
export function takeStartLock(dataDir: string): () => void {
  fs.mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'server.pid');
  const ownFile = `${file}.${process.pid}`;
  fs.writeFileSync(ownFile, `${process.pid}\n${startedAt(process.pid)}\n`);
  try {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      try {
        // Creating a link is atomic and fails when it exists.
        fs.linkSync(ownFile, file);
        return () => fs.rmSync(file, { force: true });
      } catch {
        const owner = readOwner(file);
        if (owner !== null && isAlive(owner)) {
          throw new StartError(
            `Another server (process ${owner.pid}) already runs on ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
          );
        }
        fs.rmSync(file, { force: true });
      }
    }
  } finally {
    fs.rmSync(ownFile, { force: true });
  }
  throw new StartError(`The lock ${file} cannot be taken.`);
}
