import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { TargetName } from '../driver/Driver';
import { walkSchedules } from './core/walkSchedules';
import { testLengths } from './testLengths';
import { type Outcome, printTable } from './printTable';
import type { FaultScenario } from './FaultScenario';
import { scenarios } from './scenarios/allScenarios';
import { walkTarget } from './walkTarget';

const USAGE = `npm run test:network -- [--target h5|weapp|core]… [--only TEXT]… [--quick] [--list]
  --target   a build, from dist/h5 and dist/weapp, or the client core under random faults; all
             of them, at the same time, unless told
  --only     scenarios whose area is TEXT, or whose name holds it
  --quick    without those that take long: what every check walks
  --list     prints what there is
In the environment: FAULTS_LONG=1 takes the full lengths (60 s without a network, 1,000 times to the
background, 100 random schedules); FAULTS_SEED=N begins the random schedules there.`;

const FOLDER = path.join(__dirname, '../../var/network');
const TARGETS = ['h5', 'weapp', 'core'] as const;

type FaultTarget = TargetName | 'core';

const isFaultTarget = (text: string): text is FaultTarget => TARGETS.some((one) => one === text);

function walkOn(target: FaultTarget, wanted: readonly FaultScenario[]): Promise<Outcome[]> {
  if (target !== 'core') return walkTarget(target, wanted, FOLDER);
  const first = Number(process.env.FAULTS_SEED ?? 1);
  const seeds = Array.from({ length: testLengths.schedules }, (_, index) => first + index);
  return walkSchedules(seeds).then((outcome) => [outcome]);
}

/** How each walk that failed is walked alone, for `npm test`, which does so when nothing else runs. */
function noteFailed(outcomes: readonly Outcome[]): void {
  const failed = outcomes.filter(({ ok }) => !ok);
  const args = failed.map(({ target, name }) => ['--target', target, '--only', name]);
  fs.writeFileSync(path.join(FOLDER, 'failed.json'), JSON.stringify(args));
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      target: { type: 'string', multiple: true },
      only: { type: 'string', multiple: true },
      list: { type: 'boolean' },
      quick: { type: 'boolean' },
    },
  });
  const targets = (values.target ?? [...TARGETS]).map((target) => {
    if (!isFaultTarget(target)) throw new Error(`there is no target "${target}"\n${USAGE}`);
    return target;
  });
  const wanted = scenarios
    .filter(({ isLong }) => !(values.quick && isLong))
    .filter(
      ({ area, name }) => values.only?.some((text) => area === text || name.includes(text)) ?? true,
    );
  if (values.list) {
    for (const { area, name } of wanted) console.log(`${area.padEnd(10)} ${name}`);
    return 0;
  }
  fs.mkdirSync(FOLDER, { recursive: true });
  const walked = await Promise.all(targets.map((target) => walkOn(target, wanted)));
  const outcomes = walked.flat();
  const table = printTable(outcomes);
  fs.writeFileSync(path.join(FOLDER, 'table.md'), `${table}\n`);
  console.log(`\n${table}\n`);
  const failed = outcomes.filter(({ ok }) => !ok).length;
  noteFailed(outcomes);
  console.log(`${outcomes.length - failed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? (error.stack ?? error.message) : error);
    process.exit(1);
  },
);
