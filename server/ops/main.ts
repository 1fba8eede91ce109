import os from 'node:os';
import { OpsError } from '../platform/OpsError';
import { logIn, runOnConsole } from './consoleClient';
import { parseCommand } from './parseCommand';

/** Runs a command of the machine's owner on the database. */
async function runLocally(argv: readonly string[]): Promise<string> {
  // Loaded here, because commands of the console need neither database nor keys.
  const { opsHelp, parseOps, runOps } = await import('./runOps');
  const parsed = parseOps(argv);
  if (parsed === null) return opsHelp();
  const { readConfig } = await import('../platform/config');
  const { openOps } = await import('./openOps');
  const { context, close } = await openOps(readConfig(process.env), {
    command: parsed.command,
    key: process.env.OPERATOR_KEY ?? '',
    user: os.userInfo().username,
  });
  try {
    return await runOps(context, parsed);
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
  return command === null ? runLocally(argv) : runOnConsole(process.env, command);
}

main(process.argv.slice(2)).then(
  (output) => process.stdout.write(`${output}\n`),
  async (error: unknown) => {
    const { explain } = await import('./explain');
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  },
);
