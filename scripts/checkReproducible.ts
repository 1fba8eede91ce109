import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { manifestOf, type BuildManifest } from '../server/platform/manifest';

/** Builds each target again in another folder: every file must be equal (docs/PROOF.md). */
/** Maximum number of differing files that are printed. */
const NAMES_MAX = 20;
const ROOT = path.join(__dirname, '..');
const OTHER_COPY = path.join(ROOT, 'var/twice/another place/candor');
const SOURCES = [
  'src',
  'types',
  'config',
  'packages',
  'babel.config.js',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'project.config.json',
];

/** Copies the project; packages are linked file by file, as a folder link would lead back here. */
function copyProject(): void {
  rmSync(path.join(ROOT, 'var/twice'), { recursive: true, force: true });
  mkdirSync(OTHER_COPY, { recursive: true });
  for (const name of SOURCES.filter((one) => existsSync(path.join(ROOT, one)))) {
    cpSync(path.join(ROOT, name), path.join(OTHER_COPY, name), { recursive: true });
  }
  const [from, to] = [path.join(ROOT, 'node_modules'), path.join(OTHER_COPY, 'node_modules')];
  if (process.platform === 'linux') execFileSync('cp', ['-al', from, to]);
  else cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

function buildBoth(target: BuildManifest['target']): void {
  const taro = path.join(OTHER_COPY, 'node_modules/@tarojs/cli/bin/taro');
  const args = [taro, 'build', '--type', target];
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, args, { cwd: OTHER_COPY, env, stdio: 'ignore' });
}

function findDifferences(target: BuildManifest['target']): string[] {
  const [here, there] = [ROOT, OTHER_COPY].map(
    (root) => new Set(manifestOf(path.join(root, 'dist', target), target, '').text.split('\n')),
  );
  const lines = [...(here ?? [])].filter((line) => !there?.has(line));
  const others = [...(there ?? [])].filter((line) => !here?.has(line));
  return [...new Set([...lines, ...others].map((line) => line.replace(/^\S+ /, '')))];
}

const TARGETS = ['h5', 'weapp'] as const;

function main(): void {
  copyProject();
  let failed = 0;
  const [only] = process.argv.slice(2);
  const targets = TARGETS.filter((target) => only === undefined || target === only);
  for (const target of targets) {
    buildBoth(target);
    const other = findDifferences(target);
    failed += other.length > 0 ? 1 : 0;
    const summary = other.length === 0 ? 'built twice, every file the same' : 'differs';
    console.log(`${other.length === 0 ? 'ok  ' : 'FAIL'} ${target} ${summary}`);
    for (const name of other.slice(0, NAMES_MAX)) console.log(`     ${name}`);
  }
  rmSync(path.join(ROOT, 'var/twice'), { recursive: true, force: true });
  console.log(`${targets.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

main();
