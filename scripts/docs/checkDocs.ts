import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkDocuments } from './documents';

/**
 * `npm run check:docs`: that every statement of docs/SPEC.md has its proof, and that whatever a
 * comment, a test name or a document cites exists. One line for each fault.
 */

const ROOT = path.resolve(__dirname, '../..');
/** Its texts are faults on purpose. */
const PLANTED = 'scripts/docs/documents.test.ts';
const TEXT = /\.(ts|tsx|mjs|cjs|js|scss|css|mts|md|yml)$|^package\.json$/;

/** Every file of the repository that is not ignored, with its text where it is one. */
function readFiles(): Map<string, string> {
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 } as const;
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], options);
  const files = new Map<string, string>();
  for (const name of listed.split('\0')) {
    const file = path.join(ROOT, name);
    if (name === '' || !existsSync(file)) continue;
    files.set(name, TEXT.test(name) && name !== PLANTED ? readFileSync(file, 'utf8') : '');
  }
  return files;
}

const { checked, faults } = checkDocuments(readFiles());
for (const fault of faults) console.error(fault);
console.log(`${checked - faults.length} passed, ${faults.length} failed`);
process.exit(faults.length === 0 ? 0 : 1);
