import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { filesBelow } from '../config/hashFiles';
import { sourcesHash } from '../config/sourcesHash';

const ROOT = path.join(__dirname, '..');
const OUTPUT = path.join(ROOT, 'dist', 'h5');
/** Folder of the build before it is moved to dist/h5, so a running server has a complete app. */
const NEW_OUTPUT = path.join(ROOT, 'dist', 'h5.new');
const HASH_FILE = '.build-hash';
const COMPRESSED_FILES = /\.(js|css|html|svg|json|txt)$/;

async function runBuild(): Promise<boolean> {
  const taro = path.join(ROOT, 'node_modules', '@tarojs', 'cli', 'bin', 'taro');
  const child = spawn(process.execPath, [taro, 'build', '--type', 'h5'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', OUTPUT_ROOT: path.join('dist', 'h5.new') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  const done = code === 0 && fs.existsSync(path.join(NEW_OUTPUT, 'index.html'));
  if (!done) process.stderr.write(Buffer.concat(output));
  return done;
}

/** Writes Brotli and gzip copies of text files, so the server need not compress per request. */
async function packFiles(): Promise<void> {
  const brotli = promisify(zlib.brotliCompress);
  const gzip = promisify(zlib.gzip);
  const pack = async (file: string) => {
    const bytes = fs.readFileSync(file);
    fs.writeFileSync(`${file}.br`, await brotli(bytes));
    fs.writeFileSync(`${file}.gz`, await gzip(bytes, { level: 9 }));
  };
  await Promise.all(
    filesBelow(NEW_OUTPUT)
      .filter((name) => COMPRESSED_FILES.test(name))
      .map(pack),
  );
}

function isBuiltFrom(hash: string): boolean {
  const stored = path.join(OUTPUT, HASH_FILE);
  return fs.existsSync(stored) && fs.readFileSync(stored, 'utf8').trim() === hash;
}

export const isAppBuilt = (): boolean => isBuiltFrom(sourcesHash());

/** Builds dist/h5 unless its sources are unchanged. False if the build fails. */
export async function buildAppIfChanged(): Promise<boolean> {
  const hash = sourcesHash();
  if (isBuiltFrom(hash)) return true;
  process.stdout.write('Building the app for the browser (once; about a minute) …\n');
  fs.rmSync(NEW_OUTPUT, { recursive: true, force: true });
  if (!(await runBuild())) {
    process.stderr.write('The H5 app could not be built; see above.\n');
    return false;
  }
  await packFiles();
  fs.writeFileSync(path.join(NEW_OUTPUT, HASH_FILE), `${hash}\n`);
  fs.rmSync(OUTPUT, { recursive: true, force: true });
  fs.renameSync(NEW_OUTPUT, OUTPUT);
  return true;
}
