import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Everything CI checks, in the order in which it fails fastest. Each stage writes var/test/<name>.log;
 * the last line of the run is `N passed, N failed`, counting tests where a stage has them, else the stage.
 */

const LOGS = path.resolve(__dirname, '../var/test');

interface Stage {
  name: string;
  command: string;
  env?: Record<string, string>;
}

interface Count {
  passed: number;
  failed: number;
}

/** No stage takes half as long on the slowest machine we know; one that hangs must fail, not hold the run. */
const STAGE_LIMIT_MS = 20 * 60_000;

const jest = (name: string, project: string): Stage => ({
  name,
  command: `npx jest --selectProjects ${project} --ci --json --outputFile ${path.join(LOGS, `${name}.json`)}`,
});

const STAGES: readonly Stage[] = [
  { name: 'format', command: 'npx prettier --check .' },
  { name: 'lint', command: 'npx eslint . --max-warnings 0' },
  { name: 'lint-rules', command: 'npx tsx scripts/checkLintRules.ts' },
  { name: 'types', command: 'npx tsc --noEmit' },
  jest('unit', 'app'),
  jest('server', 'server'),
  { name: 'build-h5', command: 'npm run build:h5' },
  { name: 'build-weapp', command: 'npm run build:weapp' },
  { name: 'budgets', command: 'npx tsx scripts/checkBudgets.ts' },
  { name: 'runtime', command: 'npm run test:runtime' },
  { name: 'gate', command: 'npm run test:gate' },
  { name: 'journeys', command: 'npm run test:journeys' },
  { name: 'network', command: 'npm run test:network -- --quick' },
];

/** Runs one stage to its log; resolves its exit code. */
function run(stage: Stage): Promise<number> {
  const log = createWriteStream(path.join(LOGS, `${stage.name}.log`));
  const child = spawn(stage.command, {
    shell: true,
    env: { ...process.env, ...stage.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  // A negative id is the whole group: what the stage started ends with it.
  const end = () => {
    if (child.pid !== undefined)
      process.kill(process.platform === 'win32' ? child.pid : -child.pid);
  };
  const timer = setTimeout(() => {
    log.write(`\n${stage.name} took longer than ${STAGE_LIMIT_MS / 60_000} minutes\n`);
    end();
  }, STAGE_LIMIT_MS);
  process.once('SIGINT', end);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    // `exit`, not `close`: a process left behind may hold the pipes open for ever.
    child.on('exit', (code) => {
      clearTimeout(timer);
      process.off('SIGINT', end);
      setTimeout(() => log.end(() => resolve(code ?? 1)), 200);
    });
  });
}

function readText(file: string): string {
  try {
    return readFileSync(path.join(LOGS, file), 'utf8');
  } catch {
    return '';
  }
}

/** Counts a stage's tests: jest's own report, else its last `N passed, N failed` line, else the stage itself. */
function count(stage: Stage, exitCode: number): Count {
  const report = readText(`${stage.name}.json`);
  const line = [...readText(`${stage.name}.log`).matchAll(/^(\d+) passed, (\d+) failed/gm)].at(-1);
  const counted = report
    ? {
        passed: Number(JSON.parse(report).numPassedTests),
        failed: Number(JSON.parse(report).numFailedTests),
      }
    : { passed: Number(line?.[1] ?? 0), failed: Number(line?.[2] ?? 0) };
  if (counted.passed + counted.failed === 0)
    return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1 };
  // A stage may fail beside its tests (a crash, an open handle): that is a failure too.
  return exitCode !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

function report(stage: Stage, exitCode: number, counted: Count, startedAt: number): void {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0);
  const mark = exitCode === 0 ? 'ok  ' : 'FAIL';
  console.log(
    `${mark} ${stage.name.padEnd(12)} ${String(counted.passed).padStart(5)} passed ${String(counted.failed).padStart(3)} failed ${seconds.padStart(5)} s`,
  );
  if (exitCode !== 0) console.log(readText(`${stage.name}.log`).split('\n').slice(-80).join('\n'));
}

async function main(): Promise<void> {
  const only = process.argv.slice(2);
  const total: Count = { passed: 0, failed: 0 };
  rmSync(LOGS, { recursive: true, force: true });
  mkdirSync(LOGS, { recursive: true });
  for (const stage of STAGES) {
    if (only.length > 0 && !only.includes(stage.name)) continue;
    const startedAt = Date.now();
    const exitCode = await run(stage);
    const counted = count(stage, exitCode);
    total.passed += counted.passed;
    total.failed += counted.failed;
    report(stage, exitCode, counted, startedAt);
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  // A process that a stage left behind may still hold its pipes: do not wait for it.
  process.exit(total.failed === 0 ? 0 : 1);
}

void main();
