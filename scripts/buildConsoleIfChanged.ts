import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { hashFiles } from '../config/hashFiles';

const ROOT = path.join(__dirname, '..');
const OUTPUT = path.join(ROOT, 'dist', 'console');
/** Vite's output before it is moved, so that a running server has a complete console. */
const NEW_OUTPUT = path.join(ROOT, 'dist', 'console.new');
const HASH_FILE = '.build-hash';
const SOURCES = [
  'console/src',
  'console/public',
  'console/index.html',
  'console/vite.config.ts',
  'types',
  'src/locales',
  'tsconfig.json',
  'package-lock.json',
];

/** Builds dist/console unless its sources are unchanged. False if the build fails. */
export function buildConsoleIfChanged(): boolean {
  const hash = hashFiles(ROOT, SOURCES);
  const stored = path.join(OUTPUT, HASH_FILE);
  if (fs.existsSync(stored) && fs.readFileSync(stored, 'utf8').trim() === hash) return true;
  process.stdout.write('Building the operators’ console (once; a few seconds) …\n');
  const vite = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--config', path.join('console', 'vite.config.ts')];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT });
  if (status !== 0) {
    process.stderr.write(`${String(stdout)}${String(stderr)}The console could not be built.\n`);
    return false;
  }
  fs.writeFileSync(path.join(NEW_OUTPUT, HASH_FILE), `${hash}\n`);
  fs.rmSync(OUTPUT, { recursive: true, force: true });
  fs.renameSync(NEW_OUTPUT, OUTPUT);
  return true;
}
