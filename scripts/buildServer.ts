import fs from 'node:fs';
import path from 'node:path';
import { compileServer } from './compileServer';

const ROOT = path.join(__dirname, '..');
const OUT = path.join(ROOT, 'dist', 'server');
const APP = path.join(ROOT, 'dist', 'h5');

const isTesting = (file: string) => /^server\/(testing|faults)\//.test(file);

/**
 * `npm run build:server`: everything that `npm run serve:production` needs besides node_modules, in
 * dist/server: the server without its tests, and the H5 app as it was built last.
 */
const program = compileServer(OUT, (file) => !isTesting(file));
if (fs.existsSync(APP)) fs.cpSync(APP, path.join(OUT, 'dist', 'h5'), { recursive: true });
else
  process.stderr.write('dist/h5 is not there (npm run build:h5): the server will have no app.\n');
process.stdout.write(`${path.relative(ROOT, program)}\n`);
