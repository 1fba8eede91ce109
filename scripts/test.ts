import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { findBrowser } from 'weapp-runtime/findBrowser';
import { countTests } from './countTests';
import { failedLines } from './failedLines';
import { memoryFolder } from './memoryFolder';
import { LANES, type Stage } from './stages';

/**
 * Everything CI checks: `npm test`, or `npm test -- unit lint` for single stages. A stage whose inputs
 * (turbo.json) have passed before is answered from the cache; `--force` runs it all the same. Each
 * stage writes var/test/<name>.log; the last line of the run is `N passed, N failed`, counting tests
 * where a stage has them, else the stage.
 */

const ROOT = path.resolve(__dirname, '..');
const LOGS = path.join(ROOT, 'var/test');
const TURBO = require.resolve('turbo/bin/turbo');

/** The slowest machine we know takes 25 minutes; a stage that hangs must fail, not hold the run. */
const STAGE_MS_MAX = 40 * 60_000;
/** So many tests or walks of a stage may have been late; above it something is wrong. */
const AGAIN_MAX = 4;
/** How many lines of a failed stage are printed. */
const LOG_LINES_MAX = 80;
/** Processor time goes to the walks first: a late answer would be a false alarm there. */
const CHECKS_PRIORITY = os.constants.priority.PRIORITY_BELOW_NORMAL;

interface Result {
  passed: number;
  failed: number;
  isCached: boolean;
  ms: number;
  log: string;
}

/** What the stages throw away goes there, else to the machine's own folder. */
const temporary = memoryFolder();

/** Ends each stage that runs; they are gone from here when they have ended by themselves. */
const running = new Set<() => void>();

/** Runs one stage to its log. Resolves whether it passed; never rejects. */
function run(stage: Stage, log: string, priority: number, flags: string[]): Promise<boolean> {
  const output = fs.openSync(log, 'a');
  const extra = stage.args === undefined ? [] : ['--', ...stage.args];
  const args = ['run', stage.script, '--single-package', '--log-prefix=none', ...flags, ...extra];
  const child = spawn(process.execPath, [TURBO, ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      DO_NOT_TRACK: '1',
      TURBO_TELEMETRY_DISABLED: '1',
      ...(temporary !== null && { TMPDIR: temporary }),
      // What passed on one Node proves nothing about another.
      CANDOR_NODE: `${process.version} ${process.platform} ${process.arch}`,
    },
    stdio: ['ignore', output, output],
    detached: process.platform !== 'win32',
  });
  fs.closeSync(output);
  if (child.pid !== undefined) os.setPriority(child.pid, priority);
  // A negative id is the whole group: what the stage started ends with it.
  const end = () => {
    if (child.pid !== undefined)
      process.kill(process.platform === 'win32' ? child.pid : -child.pid);
  };
  running.add(end);
  const timer = setTimeout(() => {
    fs.appendFileSync(log, `\n${stage.name} took longer than ${STAGE_MS_MAX / 60_000} minutes\n`);
    end();
  }, STAGE_MS_MAX);
  return new Promise((resolve) => {
    const finish = (code: number | null) => {
      clearTimeout(timer);
      running.delete(end);
      // Told to end, turbo answers 0 although its task did not: only its own words count.
      resolve(code === 0 && /^ *Tasks: +1 successful/m.test(plainText(log)));
    };
    child.on('error', () => finish(1));
    child.on('exit', finish);
  });
}

const plainText = (file: string): string => stripVTControlCharacters(fs.readFileSync(file, 'utf8'));

function report(stage: Stage, { passed, failed, isCached, ms, log }: Result): void {
  const mark = failed === 0 ? 'ok  ' : 'FAIL';
  const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed`;
  const time = `${(ms / 1000).toFixed(0).padStart(5)} s${isCached ? '  cached' : ''}`;
  console.log(`${mark} ${stage.name.padEnd(12)} ${counts} ${time}`);
  if (failed > 0) console.log(failedLines(log, LOG_LINES_MAX).join('\n'));
}

const results = new Map<string, Promise<Result>>();

async function runStage(stage: Stage, priority: number, flags: string[]): Promise<Result> {
  const needed = await Promise.all((stage.needs ?? []).map((name) => results.get(name)));
  const startedAt = Date.now();
  const file = path.join(LOGS, `${stage.name}.log`);
  let hasPassed = false;
  if (needed.every((one) => one === undefined || one.failed === 0)) {
    hasPassed = await run(stage, file, priority, flags);
  } else {
    fs.writeFileSync(file, `not run: one of ${stage.needs?.join(', ')} failed\n`);
  }
  const log = plainText(file);
  const isCached = /^cache hit/m.test(log);
  const result = { ...countTests(log, hasPassed), isCached, ms: Date.now() - startedAt, log };
  report(stage, result);
  return result;
}

/** The arguments for each run of what failed of a stage; none when it is run no second time. */
function failedOf(stage: Stage, { failed }: Result): readonly (readonly string[])[] {
  if (failed === 0) return [];
  if (stage.onlyFailed !== undefined) return failed > AGAIN_MAX ? [] : [stage.onlyFailed];
  const list = path.join(ROOT, stage.failedWalks ?? '');
  if (stage.failedWalks === undefined || !fs.existsSync(list)) return [];
  const walks = JSON.parse(fs.readFileSync(list, 'utf8')) as string[][];
  return walks.length > AGAIN_MAX ? [] : walks;
}

/** Runs alone what failed beside other stages. Its result counts when all of it passes. */
async function runAgain(stage: Stage, result: Result): Promise<Result> {
  const runs = failedOf(stage, result);
  if (runs.length === 0) return result;
  const startedAt = Date.now();
  for (const [index, args] of runs.entries()) {
    const file = path.join(LOGS, `${stage.name}-again-${index + 1}.log`);
    console.log(`     ${stage.name}: run again, alone: ${args.join(' ')}`);
    const hasPassed = await run({ ...stage, args }, file, os.constants.priority.PRIORITY_NORMAL, [
      '--force',
    ]);
    if (!hasPassed) {
      console.log(failedLines(plainText(file), LOG_LINES_MAX).join('\n'));
      return result;
    }
  }
  const passed = result.passed + result.failed;
  const again = { ...result, passed, failed: 0, ms: Date.now() - startedAt };
  report(stage, again);
  return again;
}

/** Runs the stages one after another, beside those of another lane. */
function startLane(stages: readonly Stage[], priority: number, flags: string[]): void {
  let before: Promise<unknown> = Promise.resolve();
  for (const stage of stages) {
    const result = before.then(() => runStage(stage, priority, flags));
    results.set(stage.name, result);
    before = result;
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { force: { type: 'boolean' } },
    allowPositionals: true,
  });
  const stages = LANES.flatMap((lane) => lane.stages);
  const stranger = positionals.find((name) => !stages.some((stage) => stage.name === name));
  if (stranger !== undefined) throw new Error(`there is no stage "${stranger}"`);
  const isWanted = ({ name }: Stage) => positionals.length === 0 || positionals.includes(name);
  fs.rmSync(LOGS, { recursive: true, force: true });
  fs.mkdirSync(LOGS, { recursive: true });
  for (const { failedWalks } of stages) {
    if (failedWalks !== undefined) fs.rmSync(path.join(ROOT, failedWalks), { force: true });
  }
  // Once, before two stages at the same time install one.
  if (stages.filter(isWanted).some(({ hasBrowser }) => hasBrowser)) findBrowser();
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => {
      for (const end of running) end();
      process.exit(code);
    });
  }
  const flags = values.force ? ['--force'] : [];
  for (const { stages: lane, isFirst } of LANES) {
    const priority = isFirst ? os.constants.priority.PRIORITY_NORMAL : CHECKS_PRIORITY;
    startLane(lane.filter(isWanted), priority, flags);
  }
  await Promise.all(results.values());
  const counted: Result[] = [];
  for (const stage of stages) {
    const result = await results.get(stage.name);
    if (result !== undefined) counted.push(await runAgain(stage, result));
  }
  const passed = counted.reduce((sum, one) => sum + one.passed, 0);
  const failed = counted.reduce((sum, one) => sum + one.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
