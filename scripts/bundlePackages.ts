import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';

/** Entries of packages with many small files (typebox: 683): jest compiles each per test file. */
const PACKAGES: readonly (readonly string[])[] = [
  ['typebox', 'typebox/value', 'typebox/compile'],
  ['kysely'],
  ['nodemailer'],
  ['prom-client'],
  ['libphonenumber-js/min'],
  ['aria-query'],
  ['dom-accessibility-api'],
];

/** Bundles the entries of a package into one file, with a re-exporting file for each entry. */
function bundlePackage(root: string, folder: string, names: readonly string[]): void {
  const fresh = `${folder}.new-${process.pid}`;
  fs.mkdirSync(fresh, { recursive: true });
  const source = names.map((name, index) => `exports.e${index} = require('${name}');`).join('\n');
  buildSync({
    stdin: { contents: source, resolveDir: root },
    outfile: path.join(fresh, 'all.js'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
  });
  for (const [index, name] of names.entries()) {
    const file = path.join(fresh, `${name.replaceAll('/', '+')}.js`);
    fs.writeFileSync(file, `module.exports = require('./all.js').e${index};\n`);
  }
  if (fs.existsSync(folder)) fs.rmSync(fresh, { recursive: true });
  else fs.renameSync(fresh, folder);
}

/** Returns jest's `moduleNameMapper` to packages bundled below `cache`, once per lock file. */
export function bundlePackages(root: string, cache: string): Record<string, string> {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'));
  const version = createHash('sha256').update(lock).digest('hex').slice(0, 16);
  const mapped: Record<string, string> = {};
  for (const names of PACKAGES) {
    const [first = ''] = names;
    const folder = path.join(cache, version, first.replaceAll('/', '+'));
    if (!fs.existsSync(folder)) bundlePackage(root, folder, names);
    for (const name of names) {
      mapped[`^${name}$`] = path.join(folder, `${name.replaceAll('/', '+')}.js`);
    }
  }
  return mapped;
}
