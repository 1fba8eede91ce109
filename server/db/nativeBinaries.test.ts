import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { EngineError, findBinaries, outdatedNote, versionOf } from './nativeBinaries';

let bin: string;
beforeEach(() => {
  bin = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-bin-'));
});
afterEach(() => fs.rmSync(bin, { recursive: true, force: true }));

/** Writes a program that prints the version, as Debian's does. */
function program(version: string): void {
  const text = `#!/bin/sh\necho 'postgres (PostgreSQL) ${version} (Debian ${version}-1)'\n`;
  fs.writeFileSync(path.join(bin, 'postgres'), text, { mode: 0o755 });
}

describe('the PostgreSQL of POSTGRES_BIN', () => {
  it('replaces the one that npm installed', () => {
    program('17.6');
    const binaries = findBinaries(bin);
    expect(binaries).toMatchObject({ root: null, initdb: path.join(bin, 'initdb') });
    expect(versionOf(binaries)).toEqual([17, 6]);
    expect(findBinaries('').postgres).not.toContain(bin);
  });

  it('must be a version that the migrations support', () => {
    program('15.20');
    expect(() => findBinaries(bin)).toThrow(
      new EngineError('POSTGRES_BIN is PostgreSQL 15; it must be 17 or 18.'),
    );
  });

  it('must be there', () => {
    expect(() => findBinaries(path.join(bin, 'missing'))).toThrow(EngineError);
  });
});

describe('the note about missing fixes of PostgreSQL', () => {
  it('names the newest known minor version of the same major version', () => {
    expect(outdatedNote([18, 4])).toMatch(/^PostgreSQL 18\.4 lacks the fixes of 18\.\d+\./);
    expect(outdatedNote([17, 6])).toMatch(/^PostgreSQL 17\.6 lacks the fixes of 17\.\d+\./);
  });

  it('is missing for newer versions than the known ones', () => {
    expect(outdatedNote([18, 99])).toBeNull();
    expect(outdatedNote([19, 0])).toBeNull();
  });
});
