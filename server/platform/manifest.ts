import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** What a build is made of, and the SHA-256 of that text. */
export interface Manifest {
  target: 'h5' | 'weapp';
  version: string;
  text: string;
  hash: string;
}

/** Copies of other files, and what `npm start` notes for itself. */
const BESIDE = /\.(br|gz)$|(^|\/)\.build-hash$/;

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');

/** Every file below a folder by its path from there, with `/`, in the order of the bytes. */
export function filesOf(folder: string): string[] {
  return fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => !BESIDE.test(name))
    .sort((a, b) => (a < b ? -1 : 1));
}

/**
 * The files of a built app (docs/PROOF.md, Releases): `candor-release/1`, the target, the version, and
 * a line `<sha256> <path>` for each.
 */
export function manifestOf(folder: string, target: Manifest['target'], version: string): Manifest {
  const lines = filesOf(folder).map(
    (name) => `${sha256(fs.readFileSync(path.join(folder, name)))} ${name}`,
  );
  const head = ['candor-release/1', `target ${target}`, `version ${version}`];
  const text = [...head, ...lines, ''].join('\n');
  return { target, version, text, hash: sha256(text) };
}
