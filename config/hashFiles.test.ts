import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hashFiles } from './hashFiles';

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-hash-'));
  fs.mkdirSync(path.join(root, 'src'));
  fs.writeFileSync(path.join(root, 'src', 'a.ts'), 'one');
  fs.writeFileSync(path.join(root, 'lock.json'), '{}');
});
afterEach(() => fs.rmSync(root, { recursive: true }));

const SOURCES = ['src', 'lock.json', 'not-there'];
const write = (file: string, text: string) => fs.writeFileSync(path.join(root, 'src', file), text);

describe('the hash of sources', () => {
  it('is the same without changes, and after changes of tests only', () => {
    const before = hashFiles(root, SOURCES);
    write('a.test.ts', 'a test');
    expect(hashFiles(root, SOURCES)).toBe(before);
  });

  it.each([
    ['a file changes', () => write('a.ts', 'two')],
    ['a file is added', () => write('b.ts', '')],
    ['a file is renamed', () => fs.renameSync(`${root}/src/a.ts`, `${root}/src/c.ts`)],
    ['a file is deleted', () => fs.rmSync(`${root}/src/a.ts`)],
    ['a source appears', () => fs.writeFileSync(`${root}/not-there`, '')],
  ])('changes when %s', (_, change) => {
    const before = hashFiles(root, SOURCES);
    change();
    expect(hashFiles(root, SOURCES)).not.toBe(before);
  });

  it('changes with another environment setting', () => {
    expect(hashFiles(root, SOURCES, 'API=a')).not.toBe(hashFiles(root, SOURCES, 'API=b'));
  });
});
