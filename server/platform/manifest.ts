import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export interface BuildManifest {
  target: 'h5' | 'weapp';
  version: string;
  text: string;
  hash: string;
}

/** Files that a manifest omits: compressed copies, and the build hash of `npm start`. */
const DERIVED_FILES = /\.(br|gz)$|(^|\/)\.build-hash$/;

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');

/** Lists every file below a folder as a relative path with `/`, sorted bytewise. */
export function filesOf(folder: string): string[] {
  return fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => !DERIVED_FILES.test(name))
    .sort((a, b) => (a < b ? -1 : 1));
}

/** Returns an app's manifest: target, version, hash and path of files (docs/PROOF.md, Releases). */
export function manifestOf(
  folder: string,
  target: BuildManifest['target'],
  version: string,
): BuildManifest {
  const lines = filesOf(folder).map(
    (name) => `${sha256(fs.readFileSync(path.join(folder, name)))} ${name}`,
  );
  const head = ['candor-release/1', `target ${target}`, `version ${version}`];
  const text = [...head, ...lines, ''].join('\n');
  return { target, version, text, hash: sha256(text) };
}
