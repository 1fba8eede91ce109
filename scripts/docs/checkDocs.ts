import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CLIENTS_PATH, withCalls } from './calls';
import { findExpressions } from './findExpressions';
import { checkDocuments } from './documents';
import { indexOf, INDEX_PATH } from './decisions';
import { GLOSSARY_PATH, withExpressions } from './glossary';
import { findSpecProofs } from './proofs';
import { SPEC_PATH, withProofs } from './spec';

/**
 * `npm run check:docs`: checks that every statement of docs/SPEC.md has its proof, that everything
 * cited by a comment, a test title or a document exists, and that none of them has a private
 * expression (docs/GLOSSARY.md). Prints one line for each fault.
 *
 * `-- --write` writes the generated tables.
 */

const ROOT = path.resolve(__dirname, '../..');
/** Tests of these checks, which contain faults on purpose. */
const OWN_TESTS = /^scripts\/docs\/\w+\.test\.ts$/;
const TEXT = /\.(ts|tsx|mjs|cjs|js|scss|css|mts|md|yml|sql)$|^package\.json$/;

/** Reads every file that git does not ignore; the text is '' for binary files. */
function readFiles(): Map<string, string> {
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 } as const;
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], options);
  const files = new Map<string, string>();
  for (const name of listed.split('\0')) {
    const file = path.join(ROOT, name);
    if (name === '' || !existsSync(file)) continue;
    files.set(name, TEXT.test(name) && !OWN_TESTS.test(name) ? readFileSync(file, 'utf8') : '');
  }
  return files;
}

/** Returns the documents that have generated parts: path and new text. */
function generateDocuments(files: ReadonlyMap<string, string>): [path: string, text: string][] {
  return [
    [CLIENTS_PATH, withCalls(files.get(CLIENTS_PATH) ?? '')],
    [GLOSSARY_PATH, withExpressions(files.get(GLOSSARY_PATH) ?? '')],
    [INDEX_PATH, indexOf(files)],
    [SPEC_PATH, withProofs(files.get(SPEC_PATH) ?? '', findSpecProofs(files))],
  ];
}

const files = readFiles();
if (process.argv.includes('--write')) {
  for (const [name, text] of generateDocuments(files)) {
    writeFileSync(path.join(ROOT, name), text);
    files.set(name, text);
  }
}

const { checked, faults } = checkDocuments(files);
for (const [name, text] of generateDocuments(files)) {
  if (files.get(name) !== text) faults.push(`${name}: run npm run check:docs -- --write`);
}

for (const { path: name, line, found, write } of findExpressions(files)) {
  faults.push(`${name}:${line}: "${found}": write ${write}`);
}

for (const fault of faults) console.error(fault);
console.log(`${Math.max(0, checked - faults.length)} passed, ${faults.length} failed`);
process.exit(faults.length === 0 ? 0 : 1);
