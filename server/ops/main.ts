import os from 'node:os';
import { OpsError } from '../platform/OpsError';
import { logIn, runOnConsole } from './consoleClient';
import { explain } from './explain';
import { parseCommand } from './parseCommand';

/** Runs a command of the machine's owner on its database. */
async function runOnDatabase(argv: readonly string[]): Promise<string> {
  // Loaded here, because commands of the console need neither database nor keys.
  const { opsHelp, parseOps } = await import('./runOps');
  if (argv.length === 0 || argv.includes('--help')) return opsHelp();
  const run = parseOps(argv);
  const { readConfig } = await import('../platform/config');
  const { openOps } = await import('./openOps');
  const { context, close } = await openOps(readConfig(process.env), os.userInfo().username);
  try {
    return await run(context);
  } finally {
    await close();
  }
}

async function main(argv: readonly string[]): Promise<string> {
  if (argv[0] === 'login') {
    if (argv[1] === undefined) throw new OpsError('candor-ops login CODE');
    return logIn(process.env, argv[1]);
  }
  const command = parseCommand(argv);
  return command === null ? runOnDatabase(argv) : runOnConsole(process.env, command);
}

main(process.argv.slice(2)).then(
  (output) => process.stdout.write(`${output}\n`),
  (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  },
);
