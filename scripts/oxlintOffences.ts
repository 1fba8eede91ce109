import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A rule of .oxlintrc.json and files that break it; oxlint reads only files on disk. */
interface Offence {
  rule: string;
  files: Record<string, string>;
}

export const OXLINT_OFFENCES: readonly Offence[] = [
  {
    rule: 'typescript(no-floating-promises)',
    files: { 'floating.ts': 'Promise.resolve();' },
  },
  {
    rule: 'typescript(no-misused-promises)',
    files: { 'misused.ts': 'export const a = Promise.resolve(1) ? 1 : 2;' },
  },
  {
    rule: 'import(no-cycle)',
    files: {
      'one.ts': "import type { Two } from './two';\nexport interface One { two: Two }",
      'two.ts': "import type { One } from './one';\nexport interface Two { one: One }",
    },
  },
];

export function firedByOxlint(root: string): ReadonlySet<string> {
  // Uses a folder outside the project, whose .gitignore would exclude it.
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-oxlint-'));
  const files = Object.assign({}, ...OXLINT_OFFENCES.map((offence) => offence.files)) as object;
  for (const [name, text] of Object.entries(files)) {
    fs.writeFileSync(path.join(folder, name), `${text}\n`);
  }
  const config = { compilerOptions: { strict: true, module: 'esnext', target: 'es2022' } };
  fs.writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  fs.copyFileSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
  // oxlint finds its type-aware binary on the PATH.
  const PATH = [path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter);
  const { stdout } = spawnSync('oxlint', ['--type-aware', '--format', 'json', '.'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH },
    shell: process.platform === 'win32',
  });
  fs.rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
  return new Set(diagnostics.map(({ code }) => code));
}
