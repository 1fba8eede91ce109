import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { type LockFile, lockFiles, nameOf, withAddresses, withoutHash } from './lockFile';

const ROOT = path.join(__dirname, '..');

/**
 * The hash that the registry has of a package: npm leaves it out for systems other than its own.
 * Undefined where the registry does not have the package.
 */
function askForHash(name: string, version: string): string | undefined {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { stdout, status } = spawnSync(npm, ['view', `${name}@${version}`, 'dist.integrity'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return status === 0 ? stdout.trim() || undefined : undefined;
}

/** To be run after each `npm install`: lock files say the same, whatever machine wrote them. */
function main(): void {
  for (const name of lockFiles) {
    const file = path.join(ROOT, name);
    const lock = JSON.parse(fs.readFileSync(file, 'utf8')) as LockFile;
    for (const folder of withoutHash(lock)) {
      const locked = lock.packages[folder] ?? {};
      const integrity = askForHash(nameOf(folder, locked), locked.version ?? '');
      if (integrity === undefined) console.log(`${name}: no hash is known of ${folder}`);
      else locked.integrity = integrity;
    }
    fs.writeFileSync(file, `${JSON.stringify(withAddresses(lock), null, 2)}\n`);
  }
}

main();
