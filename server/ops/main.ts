import os from 'node:os';
import { readConfig } from '../platform/config';
import { explain } from './explain';
import { openOps } from './openOps';
import { opsHelp, readOps, runOps } from './runOps';

async function main(): Promise<void> {
  const asked = readOps(process.argv.slice(2));
  if (asked === null) {
    process.stdout.write(`${opsHelp()}\n`);
    return;
  }
  const { context, close } = await openOps(readConfig(process.env), {
    command: asked.command,
    key: process.env.OPERATOR_KEY ?? '',
    user: os.userInfo().username,
  });
  try {
    process.stdout.write(`${await runOps(context, asked)}\n`);
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
