import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { PackedProgram } from '../pack/PackedProgram';
import { PackageFiles } from '../pack/PackageFiles';

const OUTPUT_BYTES_MAX = 64 * 1024 * 1024;

/** Programs of npm's miniprogram-compiler, by `process.platform` and `process.arch`. */
const FOLDERS: Record<string, string> = {
  'linux x64': 'linux',
  'darwin x64': 'mac',
  // Apple's Rosetta runs the x64 programs.
  'darwin arm64': 'mac',
  'win32 x64': 'windows',
};

const folder = FOLDERS[`${process.platform} ${process.arch}`];

/** Whether WeChat publishes its compilers for this machine; a Linux with glibc on x64 is one. */
export const hasOfficialCompilers = folder !== undefined;

function run(program: 'wcc' | 'wcsc', directory: string, args: string[]): string {
  if (folder === undefined) throw new Error(`no ${program} for ${process.platform}`);
  const home = createRequire(__filename).resolve('miniprogram-compiler/package.json');
  const file = path.join(path.dirname(home), 'bin', folder, program);
  const executable = folder === 'windows' ? `${file}.exe` : file;
  // The package publishes the Linux programs without execute permission.
  fs.chmodSync(executable, 0o755);
  const options = { cwd: directory, maxBuffer: OUTPUT_BYTES_MAX, encoding: 'utf8' } as const;
  const { status, stdout, stderr, error } = spawnSync(executable, args, options);
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr || stdout}`);
  return stdout;
}

/** The tags of custom components by file, in the form that wcc's option -cc expects. */
function componentTags(pack: PackedProgram): string {
  const lists = Object.entries(pack.json).flatMap(([unit, json]) => {
    const names = Object.keys({ ...pack.app.usingComponents, ...json.usingComponents });
    return names.length === 0 ? [] : [[`${unit}.wxml`, names.length, ...names].join(' ')];
  });
  return [lists.length, ...lists].join(' ');
}

/**
 * Compiles all templates and style sheets with WeChat's wcc and wcsc. Returns the source of `$gwx`,
 * which maps the path of a template to its function. Throws with the compiler's message.
 */
export function compileOfficially(pack: PackedProgram, directory: string): string {
  const files = new PackageFiles(directory);
  const sheets = files.ending('.wxss');
  if (sheets.length > 0) run('wcsc', directory, ['-db', '-pc', '0', ...sheets]);
  const templates = [...files.ending('.wxml'), ...files.ending('.wxs')];
  return run('wcc', directory, ['-d', '-cc', componentTags(pack), ...templates, '-gn', '$gwx']);
}
