import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** `npm run test:types`: type-checks the project and each folder with its own tsconfig. */

const ROOT = path.join(__dirname, '..');
const TSC = path.join(path.dirname(require.resolve('typescript-7/package.json')), 'bin', 'tsc');

const foldersIn = (at: string): string[] =>
  fs.readdirSync(path.join(ROOT, at)).map((name) => path.join(at, name));

const projects = ['.', ...foldersIn('.'), ...foldersIn('packages')].filter((folder) =>
  fs.existsSync(path.join(ROOT, folder, 'tsconfig.json')),
);

for (const project of new Set(projects)) {
  const args = [TSC, '--noEmit', '-p', project];
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
