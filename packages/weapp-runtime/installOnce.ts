import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Installs missing packages of `folder` from its lock file, without install scripts. Calls `say`
 * before it installs `what`; throws when npm fails.
 */
export function installOnce(
  folder: string,
  packageName: string,
  say: (line: string) => void,
): void {
  const stamp = path.join(folder, 'node_modules/.installed-lock.json');
  const wanted = fs.readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return;
  say(`installing ${packageName}`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync(npm, [...args, '--prefix', folder], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  fs.writeFileSync(stamp, wanted);
}
