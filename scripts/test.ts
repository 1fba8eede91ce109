import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { findBrowser } from 'weapp-runtime/findBrowser';
import { endOfLifeNote } from '../server/platform/nodeRelease';
import { memoryFolder } from './memoryFolder';
import { countTests, failedLines, skippedLines } from './readReport';
import { StageCache } from './stageCache';
import { LANES, type Stage, STAGES } from './stages';

/**
 * `npm test` runs the short stages of scripts/stages.ts, `npm run test:all` all, `npm test -- unit
 * lint` those two. Skips those that passed on the same inputs, unless `--force`. Each writes
 * var/test/<name>.log; the last line is `N passed, N failed`.
 */

const ROOT = path.resolve(__dirname, '..');
const LOG_FOLDER = path.join(ROOT, 'var/test');

/** Timeout of a stage in ms. */
const STAGE_MS_MAX = 40 * 60_000;
/** Retry a stage only when at most this many tests failed: more mean a real fault. */
const RETRIED_MAX = 10;
const LOG_LINES_MAX = 60;
const { PRIORITY_NORMAL, PRIORITY_BELOW_NORMAL } = os.constants.priority;

interface Result {
  passed: number;
  failed: number;
}

const cache = new StageCache(ROOT);
const results = new Map<string, Promise<Result>>();
/** Functions that kill the running stages. */
const running = new Set<() => void>();
/** TMPDIR of the stages; null for the default. */
const temporaryFolder = memoryFolder();

const logOf = (name: string): string => path.join(LOG_FOLDER, `${name}.log`);
const readLog = (name: string): string =>
  stripVTControlCharacters(fs.readFileSync(logOf(name), 'utf8'));

/** Runs a command with its output to the log. Resolves to whether it passed; never rejects. */
function runCommand(name: string, command: string, priority: number): Promise<boolean> {
  const output = fs.openSync(logOf(name), 'w');
  const isWindows = process.platform === 'win32';
  const child = spawn(command, {
    cwd: ROOT,
    env: { ...process.env, ...(temporaryFolder !== null && { TMPDIR: temporaryFolder }) },
    stdio: ['ignore', output, output],
    shell: true,
    detached: !isWindows,
  });
  fs.closeSync(output);
  if (child.pid !== undefined) os.setPriority(child.pid, priority);
  // A negative id kills the process group, including children of the stage.
  const end = () => {
    if (child.pid !== undefined) process.kill(isWindows ? child.pid : -child.pid);
  };
  running.add(end);
  const timer = setTimeout(() => {
    fs.appendFileSync(logOf(name), `\nFAIL longer than ${STAGE_MS_MAX / 60_000} minutes\n`);
    end();
  }, STAGE_MS_MAX);
  return new Promise((resolve) => {
    const finish = (code: number | null) => {
      clearTimeout(timer);
      running.delete(end);
      resolve(code === 0);
    };
    child.on('error', () => finish(1));
    child.on('exit', finish);
  });
}

function printResult(name: string, { passed, failed }: Result, time: string): void {
  const mark = failed === 0 ? 'ok  ' : 'FAIL';
  const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed`;
  console.log(`${mark} ${name.padEnd(13)} ${counts} ${time.padStart(7)}`);
  if (failed > 0) console.log(failedLines(readLog(name), LOG_LINES_MAX).join('\n'));
}

const secondsSince = (startedAt: number): string =>
  `${((Date.now() - startedAt) / 1000).toFixed(0)} s`;

async function runStage(stage: Stage, priority: number, isForced: boolean): Promise<Result> {
  const { name, command, needs = [] } = stage;
  const needed = await Promise.all(needs.map((one) => results.get(one)));
  const startedAt = Date.now();
  if (needed.some((one) => one !== undefined && one.failed > 0)) {
    fs.writeFileSync(logOf(name), `not run: one of ${needs.join(', ')} failed\n`);
    printResult(name, { passed: 0, failed: 1 }, '');
    return { passed: 0, failed: 1 };
  }
  const key = cache.keyOf(stage);
  const before = isForced ? null : cache.find(stage, key);
  if (before !== null) {
    printResult(name, before, 'cached');
    return before;
  }
  const hasPassed = await runCommand(name, command, priority);
  const result = countTests(readLog(name), hasPassed);
  const skipped = skippedLines(readLog(name));
  if (hasPassed && skipped.length === 0) cache.save(stage, key, result.passed);
  printResult(name, result, secondsSince(startedAt));
  for (const line of skipped) console.log(line);
  return result;
}

/** Retries a failed stage's tests without other stages. Passes only if all retried tests pass. */
async function retryFailed(stage: Stage, result: Result): Promise<Result> {
  const { name, command, onlyFailed } = stage;
  const { passed, failed } = result;
  if (onlyFailed === undefined || failed === 0 || failed > RETRIED_MAX) return result;
  const startedAt = Date.now();
  const again = `${name}-again`;
  const hasPassed = await runCommand(again, `${command} ${onlyFailed}`, PRIORITY_NORMAL);
  const last = hasPassed ? { passed: passed + failed, failed: 0 } : result;
  if (hasPassed) cache.save(stage, cache.keyOf(stage), last.passed);
  else fs.renameSync(logOf(again), logOf(name));
  printResult(name, last, `${secondsSince(startedAt)}, failed ones again, alone`);
  return last;
}

function startLane(stages: readonly Stage[], priority: number, isForced: boolean): void {
  let before: Promise<unknown> = Promise.resolve();
  for (const stage of stages) {
    const result = before.then(() => runStage(stage, priority, isForced));
    results.set(stage.name, result);
    before = result;
  }
}

/** The stages named on the command line. Throws for an unknown name. */
function readStages(): { wanted: Stage[]; isForced: boolean } {
  const { values, positionals } = parseArgs({
    options: { all: { type: 'boolean' }, force: { type: 'boolean' } },
    allowPositionals: true,
  });
  const unknown = positionals.find((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown !== undefined) {
    const names = STAGES.map(({ name }) => name).join(', ');
    throw new Error(`there is no stage "${unknown}"; there are ${names}`);
  }
  const wanted = STAGES.filter(({ name, isLong }) =>
    positionals.length > 0 ? positionals.includes(name) : values.all === true || !isLong,
  );
  return { wanted, isForced: values.force === true };
}

async function main(): Promise<void> {
  const { wanted, isForced } = readStages();
  const note = endOfLifeNote();
  if (note !== null) console.log(note);
  fs.rmSync(LOG_FOLDER, { recursive: true, force: true });
  fs.mkdirSync(LOG_FOLDER, { recursive: true });
  // Finds the browser before the stages, so that two stages do not install it at the same time.
  if (wanted.some(({ hasBrowser }) => hasBrowser)) findBrowser();
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => {
      for (const end of running) end();
      process.exit(code);
    });
  }
  for (const [index, lane] of LANES.entries()) {
    const stages = lane.filter((stage) => wanted.includes(stage));
    startLane(stages, index === 0 ? PRIORITY_NORMAL : PRIORITY_BELOW_NORMAL, isForced);
  }
  await Promise.all(results.values());
  const sum: Result = { passed: 0, failed: 0 };
  for (const stage of wanted) {
    const first = await results.get(stage.name);
    if (first === undefined) continue;
    const { passed, failed } = await retryFailed(stage, first);
    sum.passed += passed;
    sum.failed += failed;
  }
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  process.exitCode = sum.failed === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
