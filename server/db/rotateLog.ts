import fs from 'node:fs';

const BYTES_MAX = 5 * 1024 * 1024;
const OLD_FILES_MAX = 4;

/** Copies and truncates a large log file, which its writer keeps open. */
export function rotateLog(file: string, bytesMax = BYTES_MAX): void {
  if (!fs.existsSync(file) || fs.statSync(file).size <= bytesMax) return;
  for (let n = OLD_FILES_MAX; n > 1; n -= 1) {
    if (fs.existsSync(`${file}.${n - 1}`)) fs.renameSync(`${file}.${n - 1}`, `${file}.${n}`);
  }
  fs.copyFileSync(file, `${file}.1`);
  fs.chmodSync(`${file}.1`, 0o600);
  fs.truncateSync(file);
}
