import os from 'node:os';
import { readConfig } from '../platform/config';
import { explain } from './explain';
import { openOps } from './openOps';
import { opsHelp, parseOps, runOps } from './runOps';

async function main(): Promise<void> {
  const parsed = parseOps(process.argv.slice(2));
  if (parsed === null) {
    process.stdout.write(`${opsHelp()}\n`);
    return;
  }
  const { context, close } = await openOps(readConfig(process.env), {
    command: parsed.command,
    key: process.env.OPERATOR_KEY ?? '',
    user: os.userInfo().username,
  });
  try {
    process.stdout.write(`${await runOps(context, parsed)}\n`);
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
