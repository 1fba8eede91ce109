import fs from 'node:fs';
import path from 'node:path';
import { compileServer, isShipped } from './compileServer';
import { hashFiles } from '../config/hashFiles';

const ROOT = path.join(__dirname, '..');
/** Built pages of customers and operators, which the server serves. */
const PAGES = ['dist/h5', 'dist/console'];
const HASH_FILE = '.build-hash';
const SOURCES = [
  'server',
  'src/domain',
  'src/locales',
  'types/contract',
  'packages/proof',
  'packages/rules',
  'package-lock.json',
];

/**
 * Fills `out` unless its sources are unchanged. Builds elsewhere and moves the result, so a running
 * server always has its files. Safe to run concurrently.
 */
function buildOnce(
  out: string,
  sources: readonly string[],
  build: (fresh: string) => void,
): string {
  const main = path.join(out, 'server', 'main.js');
  const hash = hashFiles(ROOT, sources);
  const stored = path.join(out, HASH_FILE);
  const isCurrent = () => fs.existsSync(stored) && fs.readFileSync(stored, 'utf8').trim() === hash;
  if (isCurrent()) return main;
  const fresh = `${out}.new-${process.pid}`;
  build(fresh);
  fs.writeFileSync(path.join(fresh, HASH_FILE), `${hash}\n`);
  if (!isCurrent()) {
    fs.rmSync(out, { recursive: true, force: true });
    fs.renameSync(fresh, out);
  }
  fs.rmSync(fresh, { recursive: true, force: true });
  return main;
}

/** Builds the server with its test helpers in `out`. Returns the path of the script for `node`. */
export const buildWithTests = (out: string): string =>
  buildOnce(out, SOURCES, (fresh) => compileServer(fresh));

/** Builds dist/server: server without tests, last builds of app and console. Returns the script's path. */
export const buildServerIfChanged = (): string =>
  buildOnce(path.join(ROOT, 'dist', 'server'), [...SOURCES, ...PAGES], (fresh) => {
    compileServer(fresh, isShipped);
    for (const folder of PAGES) {
      const built = path.join(ROOT, folder);
      if (fs.existsSync(built)) fs.cpSync(built, path.join(fresh, folder), { recursive: true });
      else process.stderr.write(`${folder} is not there (npm run build): it is not served.\n`);
    }
  });
