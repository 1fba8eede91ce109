import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkIdentity } from '../src/domain/input/birth';
import { readWallet } from '../src/domain/input/wallet';

const ROOT = path.resolve(__dirname, '..');
/** Files to check, without tests: they contain invalid samples on purpose. */
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT })
  .toString()
  .split('\n')
  .filter((file) => /\.(ts|tsx|md|json)$/.test(file) && !/\.test\.|^package-lock/.test(file));

const shown = (form: RegExp) =>
  files.flatMap((file) =>
    (readFileSync(path.join(ROOT, file), 'utf8').match(form) ?? []).map((text) => ({ file, text })),
  );

describe('sample data', () => {
  it('documents, fixtures and demo contain valid wallet addresses only', () => {
    const addresses = shown(/\b(?:T[1-9A-HJ-NP-Za-km-z]{33}|0x[0-9a-fA-F]{40})\b/g);
    expect(addresses.length).toBeGreaterThan(5);
    expect(addresses.filter(({ text }) => 'code' in readWallet(text, null))).toEqual([]);
  });

  it('documents, fixtures and demo contain valid identity numbers only', () => {
    const numbers = shown(/\b[1-9]\d{5}(?:19|20)\d{2}[01]\d[0-3]\d{4}[\dX]\b/g);
    expect(numbers.length).toBeGreaterThan(2);
    expect(numbers.filter(({ text }) => checkIdentity(text, Date.now()) !== null)).toEqual([]);
  });
});
