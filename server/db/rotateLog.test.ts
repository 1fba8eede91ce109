import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { rotateLog } from './rotateLog';

let folder: string;
let log: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-log-'));
  log = path.join(folder, 'postgres.log');
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8');

describe('the PostgreSQL log', () => {
  it('is rotated at its maximum size, even while PostgreSQL writes to it', () => {
    const writer = fs.openSync(log, 'a');
    fs.writeSync(writer, 'first\n');
    rotateLog(log, 5);
    fs.writeSync(writer, 'second\n');
    fs.closeSync(writer);
    expect([read('postgres.log'), read('postgres.log.1')]).toEqual(['second\n', 'first\n']);
    expect(fs.statSync(`${log}.1`).mode & 0o777).toBe(0o600);
  });

  it('is not rotated below its maximum size or when its file is missing', () => {
    rotateLog(log, 5);
    fs.writeFileSync(log, 'small');
    rotateLog(log, 5);
    expect(fs.readdirSync(folder)).toEqual(['postgres.log']);
  });

  it('is kept in at most four rotated files', () => {
    for (let n = 1; n <= 7; n += 1) {
      fs.writeFileSync(log, `log ${n}\n`);
      rotateLog(log, 5);
    }
    expect([1, 2, 3, 4].map((n) => read(`postgres.log.${n}`))).toEqual(
      [7, 6, 5, 4].map((n) => `log ${n}\n`),
    );
    expect(fs.readdirSync(folder)).toHaveLength(5);
  });
});
