import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** The databases and browser profiles of a run take about half of it. */
const BYTES_MIN = 6 * 1024 ** 3;

/**
 * A folder in memory for test data, deleted at exit; null when memory is short. On a disk, a run's
 * hundred databases wait for each other's writes.
 */
export function memoryFolder(): string | null {
  if (process.env.TMPDIR !== undefined || !fs.existsSync(MEMORY)) return null;
  const { bavail, bsize } = fs.statfsSync(MEMORY);
  if (Math.min(bavail * bsize, os.freemem()) < BYTES_MIN) return null;
  const folder = fs.mkdtempSync(path.join(MEMORY, 'candor-test-'));
  // For root, PostgreSQL runs as another user.
  fs.chmodSync(folder, 0o1777);
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}
