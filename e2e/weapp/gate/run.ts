import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installMiniprogramCi } from './installMiniprogramCi';

/**
 * WeChat's own quality rules and compiler over the built mini-program, without any network:
 * `npm run test:gate [-- DIRECTORY]` (dist/weapp by default).
 */
function main(): number {
  const given = process.argv[2] ?? path.join(__dirname, '../../../dist/weapp');
  if (!fs.existsSync(path.join(given, 'app.json'))) {
    console.error(`${given} holds no mini-program: run npm run build:weapp first`);
    return 1;
  }
  installMiniprogramCi((line) => console.log(line));
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'weapp-gate-'));
  const program = path.join(scratch, 'program');
  fs.cpSync(given, program, { recursive: true });
  const loader = require.resolve('tsx');
  const script = path.join(__dirname, 'checkProgram.ts');
  const { status } = spawnSync(process.execPath, ['--import', loader, script, program], {
    cwd: scratch,
    stdio: 'inherit',
  });
  fs.rmSync(scratch, { recursive: true, force: true });
  return status ?? 1;
}

process.exit(main());
