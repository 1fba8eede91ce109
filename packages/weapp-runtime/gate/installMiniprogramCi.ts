import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Installs miniprogram-ci (about 280 MB) beside this file when it is not there yet, from the gate's
 * own lockfile and without running install scripts. The project itself stays free of it.
 */
export function installMiniprogramCi(say: (line: string) => void): void {
  const lock = path.join(__dirname, 'package-lock.json');
  const stamp = path.join(__dirname, 'node_modules/.installed-lock.json');
  const wanted = fs.readFileSync(lock, 'utf8');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return;
  say('installing miniprogram-ci 2.1.42 for the gate (once, about 280 MB)');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync(npm, [...args, '--prefix', __dirname], {
    cwd: __dirname,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  fs.writeFileSync(stamp, wanted);
}
