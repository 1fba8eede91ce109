import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { scripts } from '../package.json';
import { STAGES } from './stages';

const ROOT = path.join(__dirname, '..');
const commands = [
  ...Object.entries(scripts),
  ...STAGES.map(({ name, command }) => [name, command] as const),
];

/** Syntax of sh that cmd.exe lacks or interprets differently. */
const SH_ONLY = /\b(exec|export|for|rm|cp|mv|mkdir|cat|sh|bash|sleep|true) |[;`']|\$[\w({]|^\w+=/;
/** Paths that only one system has, or that another system separates differently. */
const ONE_SYSTEM = /['"`]\/tmp\b|\$\{(?:ROOT|__dirname|DIST|OUTPUT)\}\/|__dirname \+ '/;

describe('commands and paths', () => {
  it.each(commands)('%s runs in cmd.exe as well as in sh', (_, command) => {
    expect(command).not.toMatch(SH_ONLY);
  });

  it('recognises what cmd.exe does not run', () => {
    for (const command of ['exec node a.js', 'A=1 node a.js', 'a; b', "node -e 'x'", 'ls $HOME']) {
      expect(command).toMatch(SH_ONLY);
    }
  });

  it('sources build paths with node:path', () => {
    const options = { cwd: ROOT, encoding: 'utf8' } as const;
    const files = execFileSync('git', ['ls-files', 'scripts', 'config', 'server'], options)
      .split('\n')
      .filter((name) => name.endsWith('.ts') && !/faults|\.test\.ts$/.test(name));
    expect(files.length).toBeGreaterThan(100);
    const offences = files.filter((name) =>
      ONE_SYSTEM.test(fs.readFileSync(path.join(ROOT, name), 'utf8')),
    );
    expect(offences).toEqual([]);
  });
});
