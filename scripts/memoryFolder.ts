import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY_FOLDER = '/dev/shm';
/** Minimum free memory in bytes; a run's databases and browser profiles take about half. */
const BYTES_MIN = 6 * 1024 ** 3;

/** A folder in memory for test data, deleted at exit; null if memory is short. */
export function memoryFolder(): string | null {
  if (process.env.TMPDIR !== undefined || !fs.existsSync(MEMORY_FOLDER)) return null;
  const { bavail, bsize } = fs.statfsSync(MEMORY_FOLDER);
  if (Math.min(bavail * bsize, os.freemem()) < BYTES_MIN) return null;
  const folder = fs.mkdtempSync(path.join(MEMORY_FOLDER, 'candor-test-'));
  // If root runs the tests, PostgreSQL runs as another user, who needs access.
  fs.chmodSync(folder, 0o1777);
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}
