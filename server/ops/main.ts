import os from 'node:os';
import { ConfigError, readConfig } from '../platform/config';
import { EngineError } from '../db/nativeBinaries';
import { StartError } from '../platform/StartError';
import { openOps } from './openOps';
import { OpsError } from '../platform/OpsError';
import { opsHelp, readOps, runOps } from './runOps';

function explain(error: unknown): string {
  const meant = [OpsError, ConfigError, EngineError, StartError].some(
    (kind) => error instanceof kind,
  );
  if (error instanceof Error) return meant ? error.message : (error.stack ?? error.message);
  return String(error);
}

async function main(): Promise<void> {
  const asked = readOps(process.argv.slice(2), os.userInfo().username);
  if (asked === null) {
    process.stdout.write(`${opsHelp()}\n`);
    return;
  }
  const { context, close } = await openOps(readConfig(process.env), asked.actor);
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
