import fs from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';

const ROOT = path.join(__dirname, '..', '..');
const OUT = path.join(ROOT, '.cache', 'faults');

const isSource = (file: string) => file.endsWith('.ts') && !file.endsWith('.test.ts');

function filesIn(folder: string): string[] {
  const entries = fs.readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return entries.map((entry) => path.join(folder, entry));
}

/**
 * The server as plain JavaScript, file by file, so that a killed one is back without compiling
 * again. Answers the arguments of `node` that start it. A Node that cannot require ES modules gets
 * the sources instead.
 */
export function buildServer(): string[] {
  if (!('require_module' in process.features)) return ['--import', 'tsx', 'server/main.ts'];
  const files = ['server', 'src/domain', 'types/contract'].flatMap(filesIn);
  fs.rmSync(OUT, { recursive: true, force: true });
  buildSync({
    absWorkingDir: ROOT,
    entryPoints: files.filter(isSource),
    outbase: ROOT,
    outdir: OUT,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
  });
  for (const file of files.filter((each) => /\.(sql|svg|json)$/.test(each))) {
    fs.mkdirSync(path.dirname(path.join(OUT, file)), { recursive: true });
    fs.copyFileSync(path.join(ROOT, file), path.join(OUT, file));
  }
  return [path.join(OUT, 'server', 'main.js')];
}
