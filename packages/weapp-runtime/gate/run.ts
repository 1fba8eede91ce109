import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installMiniprogramCi } from './installMiniprogramCi';

/** WeChat's own quality rules and compiler, without network: `tsx gate/run.ts DIRECTORY`. */
function main(): number {
  const given = path.resolve(process.argv[2] ?? '.');
  if (!fs.existsSync(path.join(given, 'app.json'))) {
    console.error(`${given} holds no mini-program (no app.json): build it first`);
    return 1;
  }
  installMiniprogramCi((line) => console.log(line));
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'weapp-gate-'));
  const program = path.join(scratch, 'program');
  fs.cpSync(given, program, { recursive: true });
  const loader = require.resolve('tsx');
  const script = path.join(__dirname, 'checkProgram.ts');
  // Proves SPEC 0.33
  const { status } = spawnSync(process.execPath, ['--import', loader, script, program], {
    cwd: scratch,
    stdio: 'inherit',
  });
  fs.rmSync(scratch, { recursive: true, force: true });
  return status ?? 1;
}

process.exit(main());
