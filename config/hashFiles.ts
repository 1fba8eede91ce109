import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Every file at or below a path, in a fixed order; [] if the path does not exist. */
export function filesBelow(at: string): string[] {
  if (!fs.existsSync(at)) return [];
  if (fs.statSync(at).isFile()) return [at];
  const names = fs.readdirSync(at).sort();
  return names.flatMap((name) => filesBelow(path.join(at, name)));
}

/** Returns the SHA-256 of `more` and of the files' names and contents, without `ignored`. */
export function hashFiles(
  root: string,
  sources: readonly string[],
  more = '',
  ignored = /(\.test|[\\/]examples)\.tsx?$/,
): string {
  const hash = createHash('sha256').update(more);
  for (const file of sources.flatMap((name) => filesBelow(path.join(root, name)))) {
    if (ignored.test(file)) continue;
    hash.update(`\n${path.relative(root, file)}\n`).update(fs.readFileSync(file));
  }
  return hash.digest('hex');
}
