import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

/** Copies a folder with file owners, which PostgreSQL needs when root runs it. */
export function copyFolder(from: string, to: string): void {
  if (process.platform === 'win32') fs.cpSync(from, to, { recursive: true });
  else execFileSync('cp', ['-a', from, to]);
}
