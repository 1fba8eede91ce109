import fs from 'node:fs';
import path from 'node:path';
import { compileServer, isShipped } from './compileServer';
import { hashFiles } from './hashFiles';

const ROOT = path.join(__dirname, '..');
const OUT = path.join(ROOT, 'dist', 'server');
const APP = path.join(ROOT, 'dist', 'h5');
const HASH_FILE = '.build-hash';
const SOURCES = [
  'server',
  'src/domain',
  'src/locales',
  'types/contract',
  'packages/proof',
  'packages/rules',
  'dist/h5',
  'package-lock.json',
];

/**
 * The server without its tests, and the H5 app as it was built last, in dist/server. Answers the path
 * that `node` starts it with. Compiled aside and moved into place whole, so that a running server
 * always has its files; several may be started at once.
 */
export function buildServerIfChanged(): string {
  const main = path.join(OUT, 'server', 'main.js');
  const hash = hashFiles(ROOT, SOURCES);
  const stored = path.join(OUT, HASH_FILE);
  const isCurrent = () => fs.existsSync(stored) && fs.readFileSync(stored, 'utf8').trim() === hash;
  if (isCurrent()) return main;
  const fresh = `${OUT}.new-${process.pid}`;
  compileServer(fresh, isShipped);
  if (fs.existsSync(APP)) fs.cpSync(APP, path.join(fresh, 'dist', 'h5'), { recursive: true });
  else
    process.stderr.write('dist/h5 is not there (npm run build:h5): the server will have no app.\n');
  fs.writeFileSync(path.join(fresh, HASH_FILE), `${hash}\n`);
  if (!isCurrent()) {
    fs.rmSync(OUT, { recursive: true, force: true });
    fs.renameSync(fresh, OUT);
  }
  fs.rmSync(fresh, { recursive: true, force: true });
  return main;
}
