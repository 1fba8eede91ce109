import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { TargetName } from '../driver/Driver';
import { type Outcome, printTable } from './printTable';
import { scenarios } from './scenarios/scenarios';
import { walkTarget } from './walkTarget';

const USAGE = `npm run test:network -- [--target h5|weapp] [--only TEXT]… [--list]
  --target   one of the two builds; both at the same time unless told, from dist/h5 and dist/weapp
  --only     scenarios whose area or name holds TEXT
  --list     prints what there is
  FAULTS_LONG=1 in the environment takes the full lengths: 60 s without a network, 1,000 reconnects.`;

const FOLDER = path.join(__dirname, '../../var/network');

const isTarget = (text: string): text is TargetName => text === 'h5' || text === 'weapp';

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      target: { type: 'string', multiple: true },
      only: { type: 'string', multiple: true },
      list: { type: 'boolean' },
    },
  });
  const targets = (values.target ?? ['h5', 'weapp']).map((target) => {
    if (!isTarget(target)) throw new Error(`there is no target "${target}"\n${USAGE}`);
    return target;
  });
  const wanted = scenarios.filter(
    ({ area, name }) => values.only?.some((text) => area === text || name.includes(text)) ?? true,
  );
  if (values.list) {
    for (const { area, name } of wanted) console.log(`${area.padEnd(10)} ${name}`);
    return 0;
  }
  fs.mkdirSync(FOLDER, { recursive: true });
  // The two targets wait most of the time, each on a server of its own.
  const walked = await Promise.all(targets.map((target) => walkTarget(target, wanted, FOLDER)));
  const outcomes: Outcome[] = walked.flat();
  const table = printTable(outcomes);
  fs.writeFileSync(path.join(FOLDER, 'table.md'), `${table}\n`);
  console.log(`\n${table}\n`);
  const failed = outcomes.filter(({ ok }) => !ok).length;
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
