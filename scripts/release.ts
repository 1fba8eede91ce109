import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { version } from '../package.json';
import { manifestOf, type BuildManifest } from '../server/platform/manifest';
import { buildAppIfChanged } from './buildAppIfChanged';
import { releaseNotes } from './releaseNotes';

/**
 * `npm run release`: builds both targets, writes the section of package.json's version with the
 * builds' hashes into CHANGELOG.md, commits and tags it. `-- --dry-run` uses existing builds,
 * prints the section, and changes nothing. Pushing is yours: `git push --follow-tags`.
 */

const ROOT = path.join(__dirname, '..');
const CHANGELOG = path.join(ROOT, 'CHANGELOG.md');

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

function hashOf(target: BuildManifest['target']): string {
  const folder = path.join(ROOT, 'dist', target);
  if (!fs.existsSync(folder)) throw new Error(`${folder} is missing: build it first`);
  const { hash, text } = manifestOf(folder, target, version);
  const file = path.join(ROOT, 'var', 'release', version, `${target}.txt`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
  return hash;
}

async function release(isDry: boolean): Promise<void> {
  const tag = `v${version}`;
  if (git('tag', '--list', tag) !== '') throw new Error(`the tag ${tag} exists`);
  if (!isDry) {
    if (git('status', '--porcelain') !== '') throw new Error('commit or remove your changes first');
    if (!(await buildAppIfChanged())) throw new Error('H5 could not be built');
    const taro = path.join(ROOT, 'node_modules', '@tarojs', 'cli', 'bin', 'taro');
    execFileSync(process.execPath, [taro, 'build', '--type', 'weapp'], { cwd: ROOT });
  }
  const hashes = { h5: hashOf('h5'), weapp: hashOf('weapp') };
  const day = new Date().toISOString().slice(0, 10);
  const { text, notes } = releaseNotes(fs.readFileSync(CHANGELOG, 'utf8'), {
    version,
    day,
    hashes,
  });
  console.log(notes);
  console.log(`The builds' manifests are in var/release/${version}.`);
  if (isDry) return console.log(`dry run: nothing is committed, and ${tag} is not created`);
  fs.writeFileSync(CHANGELOG, text);
  git('commit', '--quiet', '--message', `build(release): release ${version}`, CHANGELOG);
  git('tag', '--annotate', '--cleanup=verbatim', '--message', notes, tag);
  console.log(`${tag} is created. Publish it: git push --follow-tags`);
}

const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' } } });
release(values['dry-run'] === true).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
