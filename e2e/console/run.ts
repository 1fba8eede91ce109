import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ConsoleServer } from './ConsoleServer';
import { Operator } from './Operator';
import { SCENARIOS } from './scenarios';

/**
 * `npm test -- console`: the operators' console in Chromium; `--only TEXT` runs some scenarios,
 * `--part main` those of `npm test`, `--part rest` the others; `--pictures` takes pictures of both
 * themes and languages at each width.
 */

const OUT = path.join(__dirname, '../../var/console');

async function run(): Promise<void> {
  const {
    values: { only, part },
  } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      part: { type: 'string', default: 'all' },
      pictures: { type: 'boolean' },
    },
  });
  fs.mkdirSync(OUT, { recursive: true });
  const server = await ConsoleServer.start();
  let failed = 0;
  const chosen = SCENARIOS.filter(
    ({ title, isMain = false }) =>
      title.includes(only) && (part === 'all' || isMain === (part === 'main')),
  );
  for (const { title, test } of chosen) {
    const from = Date.now();
    const fault = await test(server, OUT).then(
      () => '',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    if (fault) failed += 1;
    await Operator.closeAll(OUT);
    await server.clearQueue();
    const seconds = ((Date.now() - from) / 1000).toFixed(1);
    console.log(`${fault ? 'failed' : 'passed'} ${seconds.padStart(6)} s  ${title}`);
    if (fault) console.log(fault.replace(/^/gm, '    '));
  }
  await server.stop();
  console.log(`${chosen.length - failed} passed, ${failed} failed`);
  if (failed > 0 || chosen.length === 0) process.exitCode = 1;
}

void run();
