import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { userCreation } from './databaseUser';

describe('the system user of PostgreSQL', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-user-'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  it('is created once by three servers that start together', async () => {
    const passwd = path.join(folder, 'passwd');
    fs.writeFileSync(passwd, 'root:x:0:0::/root:/bin/sh\n');
    // A slow `useradd` that, like the real one, does not notice a concurrent one.
    const program = `#!/bin/sh\nsleep 0.2\necho candor-db:x:$$:$$::/nonexistent:/bin/false >> ${passwd}\n`;
    fs.writeFileSync(path.join(folder, 'useradd'), program, { mode: 0o755 });
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    const { command, args } = userCreation(passwd);
    const ends = [1, 2, 3].map(() => once(spawn(command, args, { env }), 'exit'));
    expect(await Promise.all(ends)).toEqual([
      [0, null],
      [0, null],
      [0, null],
    ]);
    expect(fs.readFileSync(passwd, 'utf8').match(/^candor-db:/gm)).toHaveLength(1);
  });
});
