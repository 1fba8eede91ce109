import fs from 'node:fs';
import path from 'node:path';
import { compileServer, isShipped } from './compileServer';
import { hashFiles } from './hashFiles';

const ROOT = path.join(__dirname, '..');
const APP_FOLDER = path.join(ROOT, 'dist', 'h5');
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

/** Builds dist/server: server without tests, last H5 build. Returns the script's path. */
export const buildServerIfChanged = (): string =>
  buildOnce(path.join(ROOT, 'dist', 'server'), [...SOURCES, 'dist/h5'], (fresh) => {
    compileServer(fresh, isShipped);
    if (fs.existsSync(APP_FOLDER))
      fs.cpSync(APP_FOLDER, path.join(fresh, 'dist', 'h5'), { recursive: true });
    else
      process.stderr.write(
        'dist/h5 is not there (npm run build:h5): the server will have no app.\n',
      );
  });
