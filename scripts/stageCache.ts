import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { hashFiles } from '../config/hashFiles';
import { type Stage, STAGES } from './stages';

interface Passed {
  passed: number;
  failed: 0;
}

interface Stamp extends Passed {
  key: string;
  output: string;
}

/** Environment variables that tools and tests read. */
const ENV_NAMES =
  /^(CI|LANG|TZ|NODE_OPTIONS|CHROME_PATH|TEST_DATABASE_URL)$|^(TARO_APP|FAULTS)_|_RUNS$/;

function repositoryFiles(root: string): string[] {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 } as const;
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], options);
  return listed.split('\0').filter((name) => name !== '' && fs.existsSync(path.join(root, name)));
}

const NO_FILES = /(?!)/;
const SHARED_INPUTS = /^(package|package-lock)\.json$/;

/** Remembers in var/cache/stages which stages passed on which inputs, so they are not run again. */
export class StageCache {
  private readonly folder: string;

  constructor(private readonly root: string) {
    this.folder = path.join(root, 'var/cache/stages');
  }

  /** Returns the test counts if the stage passed on these inputs and its output is there. */
  find(stage: Stage, key: string): Passed | null {
    if (stage.isLive) return null;
    const file = this.stampOf(stage);
    if (!fs.existsSync(file)) return null;
    const { key: before, output, passed } = JSON.parse(fs.readFileSync(file, 'utf8')) as Stamp;
    return before === key && output === this.outputHash(stage) ? { passed, failed: 0 } : null;
  }

  save(stage: Stage, key: string, passed: number): void {
    const stamp: Stamp = { key, output: this.outputHash(stage), passed, failed: 0 };
    fs.mkdirSync(this.folder, { recursive: true });
    fs.writeFileSync(this.stampOf(stage), JSON.stringify(stamp));
  }

  keyOf({ command, reads, ignores, needs }: Stage): string {
    const files = repositoryFiles(this.root).filter(
      (name) => SHARED_INPUTS.test(name) || ((reads?.test(name) ?? true) && !ignores?.test(name)),
    );
    const env = Object.entries(process.env).filter(([name]) => ENV_NAMES.test(name));
    const platform = [process.version, process.platform, process.arch];
    const needed = STAGES.filter(({ name }) => needs?.includes(name));
    const outputs = needed.map((one) => this.outputHash(one));
    const rest = JSON.stringify([command, platform, env.sort(), outputs]);
    return hashFiles(this.root, files, rest, NO_FILES);
  }

  private outputHash({ output }: Stage): string {
    if (output === undefined) return '';
    return hashFiles(this.root, [output], '', NO_FILES);
  }

  private stampOf({ name }: Stage): string {
    return path.join(this.folder, `${name}.json`);
  }
}
