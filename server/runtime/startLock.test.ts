import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartError } from '../platform/StartError';
import { takeStartLock } from './startLock';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-lock-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

describe('the start lock', () => {
  it('refuses a second server only while the first is alive', () => {
    const release = takeStartLock(folder);
    expect(() => takeStartLock(folder)).toThrow(StartError);
    expect(() => takeStartLock(folder)).toThrow(/Another server \(process \d+\) already runs/);
    release();
    takeStartLock(folder)();
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it('is taken over from a killed server', async () => {
    const child = spawn('sleep', ['60']);
    fs.writeFileSync(path.join(folder, 'server.pid'), `${child.pid}\n1\n`);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    expect(takeStartLock(folder)).toBeInstanceOf(Function);
  });

  it('is taken over when its process id belongs to another program now', () => {
    fs.writeFileSync(path.join(folder, 'server.pid'), `${process.pid}\nstarted at another time\n`);
    expect(takeStartLock(folder)).toBeInstanceOf(Function);
  });
});
