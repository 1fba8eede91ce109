import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { TargetName } from '../driver/Driver';
import { runSchedules } from './core/runSchedules';
import { testLengths } from './testLengths';
import { type ScenarioResult, printResults } from './printResults';
import type { FaultScenario } from './FaultScenario';
import { scenarios } from './scenarios/allScenarios';
import { runScenarios } from './runScenarios';

const USAGE = `npm run test:network -- [--target h5|weapp|core]… [--only TEXT]… [--part main|rest] [--failed] [--list]
  --target   a build, from dist/h5 and dist/weapp, or the client core under random faults; all
             of them, at the same time, unless told
  --only     scenarios whose area is TEXT, or whose name holds it
  --part     the short form of \`npm test\`, or the rest
  --failed   what failed in the last run, one after another
  --list     prints what there is
In the environment: FAULTS_LONG=1 takes the full lengths (60 s without a network, 1,000 times to the
background, 100 random schedules); FAULTS_SEED=N begins the random schedules there.`;

const FOLDER = path.join(__dirname, '../../var/network');
/** File with the scenarios that failed in the last run of a part. */
const failedFile = (part: string) => path.join(FOLDER, `failed-${part}.json`);
const TARGETS = ['h5', 'weapp', 'core'] as const;

type FaultTarget = TargetName | 'core';

const isFaultTarget = (text: string): text is FaultTarget => TARGETS.some((one) => one === text);

/** One run on one target: its scenarios, or random schedules if the target is `core`. */
interface FaultRun {
  target: FaultTarget;
  scenarios: readonly FaultScenario[];
  schedules?: number;
}

function runFaults({
  target,
  scenarios,
  schedules = testLengths.schedules,
}: FaultRun): Promise<ScenarioResult[]> {
  if (target !== 'core') return runScenarios(target, scenarios, FOLDER);
  const first = Number(process.env.FAULTS_SEED ?? 1);
  const seeds = Array.from({ length: schedules }, (_, index) => first + index);
  return runSchedules(seeds).then((outcome) => [outcome]);
}

/** Reads which targets and scenarios failed in the last run of a part. */
function failedRuns(part: string): FaultRun[] {
  const failed = JSON.parse(fs.readFileSync(failedFile(part), 'utf8')) as ScenarioResult[];
  return failed.map(({ target, name }) => ({
    target,
    scenarios: scenarios.filter((scenario) => scenario.name === name),
  }));
}

/** Throws an Error with the usage for invalid arguments. */
function readRuns(): { part: string; walks: FaultRun[]; isListed: boolean; isInTurn: boolean } {
  const { values } = parseArgs({
    options: {
      target: { type: 'string', multiple: true },
      only: { type: 'string', multiple: true },
      part: { type: 'string', default: 'all' },
      failed: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
    },
  });
  const { part, only } = values;
  if (!/^(main|rest|all)$/.test(part)) throw new Error(`there is no part "${part}"\n${USAGE}`);
  const isInTurn = values.failed;
  if (isInTurn) return { part, walks: failedRuns(part), isListed: false, isInTurn };
  const targets = (values.target ?? [...TARGETS]).map((target) => {
    if (!isFaultTarget(target)) throw new Error(`there is no target "${target}"\n${USAGE}`);
    return target;
  });
  const chosen = scenarios
    .filter(({ isMain }) => part === 'all' || (isMain === true) === (part === 'main'))
    .filter(({ area, name }) => only?.some((text) => area === text || name.includes(text)) ?? true);
  if (chosen.length === 0) throw new Error(`no scenario of part "${part}" has such a name`);
  const schedules = part === 'main' ? Math.ceil(testLengths.schedules / 4) : undefined;
  const walks = targets.map((target) => ({ target, scenarios: chosen, schedules }));
  return { part, walks, isListed: values.list, isInTurn };
}

async function main(): Promise<number> {
  const { part, walks, isListed, isInTurn } = readRuns();
  if (isListed) {
    const listed = new Set(walks.flatMap(({ scenarios }) => scenarios));
    for (const { area, name } of listed) console.log(`${area.padEnd(10)} ${name}`);
    return 0;
  }
  fs.mkdirSync(FOLDER, { recursive: true });
  // A run that is killed leaves no list, so that a retry of it fails instead of running nothing.
  fs.rmSync(failedFile(part), { force: true });
  const outcomes: ScenarioResult[] = [];
  if (isInTurn) for (const walk of walks) outcomes.push(...(await runFaults(walk)));
  else outcomes.push(...(await Promise.all(walks.map(runFaults))).flat());
  const table = printResults(outcomes);
  fs.writeFileSync(path.join(FOLDER, 'table.md'), `${table}\n`);
  console.log(`\n${table}\n`);
  const failed = outcomes.filter(({ ok }) => !ok);
  fs.writeFileSync(failedFile(part), JSON.stringify(failed));
  console.log(`${outcomes.length - failed.length} passed, ${failed.length} failed`);
  return failed.length > 0 ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? (error.stack ?? error.message) : error);
    process.exit(1);
  },
);
