import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '..');

/** Copies every file that git does not ignore; links packages file by file. */
export function copyProject(copy: string): void {
  fs.rmSync(path.dirname(copy), { recursive: true, force: true });
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const files = listed
    .trim()
    .split('\n')
    .filter((file) => fs.existsSync(path.join(ROOT, file)));
  for (const file of files) fs.cpSync(path.join(ROOT, file), path.join(copy, file));
  const [from, to] = [path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules')];
  if (process.platform === 'linux') execFileSync('cp', ['-al', from, to]);
  else fs.cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

/** Runs a command in the copy; returns its output and whether it passed. */
export function runIn(copy: string, command: string): { passed: boolean; output: string } {
  const bin = path.join(copy, 'node_modules/.bin');
  const env = { ...process.env, PATH: [bin, process.env.PATH].join(path.delimiter) };
  try {
    const options = { cwd: copy, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
    return { passed: true, output: execFileSync('sh', ['-c', `${command} 2>&1`], options) };
  } catch (error) {
    return { passed: false, output: String((error as { stdout?: string }).stdout) };
  }
}
