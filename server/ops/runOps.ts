import { parseArgs } from 'node:util';
import { OpsError } from '../platform/OpsError';
import { sentenceOf, toKnownError } from '../console/consoleErrors';
import { runAsOwner } from '../console/runAsOwner';
import { formatTable } from './formatTable';
import type { OpsRow, OwnerArguments, OwnerCommand, OwnerContext } from './OpsCommand';
import { OWNER_COMMANDS } from './ownerCommands';
import { commandHelp, helpLines, parseCommand } from './parseCommand';
import { showResult } from './showResult';

const LOCAL = 'local';

/** The help page, from the tables of commands. */
export function opsHelp(): string {
  return [
    'The operator’s command line:  candor-ops COMMAND',
    '',
    'Through the console at CONSOLE_URL, after login CODE:',
    ...commandHelp(),
    '',
    'For the owner of this machine, on its database:',
    ...OWNER_COMMANDS.map(({ name, usage, about }) => helpLines(`${name} ${usage}`, about)),
    helpLines(
      'local COMMAND',
      'Any command of the console, in a demo or before a live server is opened',
    ),
    '',
    '  --json  machine-readable output',
  ].join('\n');
}

interface OwnerRun {
  command: OwnerCommand;
  args: OwnerArguments;
  json: boolean;
}

function parseOwner(argv: readonly string[]): OwnerRun {
  const one = OWNER_COMMANDS.find(
    ({ name }) => name === argv.slice(0, name.split(' ').length).join(' '),
  );
  if (one === undefined)
    throw new OpsError(`There is no command "${argv.slice(0, 2).join(' ')}"; see --help.`);
  const text = { type: 'string' } as const;
  const options = { why: text, in: text, json: { type: 'boolean', default: false } } as const;
  const args = argv.slice(one.name.split(' ').length);
  let parsed;
  try {
    parsed = parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new OpsError(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  const why = values.why?.trim() || null;
  return { command: one, args: { positionals, why, in: values.in ?? null }, json: values.json };
}

const show = (data: readonly OpsRow[] | string, json: boolean) => {
  if (json) return JSON.stringify(typeof data === 'string' ? { done: data } : data, null, 2);
  return typeof data === 'string' ? data : formatTable(data);
};

/** Rethrows a refusal as OpsError with its sentence. */
function explainRefusal(error: unknown): never {
  const known = toKnownError(error);
  if (known.code === 'internal') throw error;
  throw new OpsError(sentenceOf(known, 'en_US'));
}

/** Parses a command of the owner; `run` needs the owner's context. Throws OpsError. */
export function parseOps(argv: readonly string[]): (context: OwnerContext) => Promise<string> {
  if (argv[0] !== LOCAL) {
    const { command, args, json } = parseOwner(argv);
    return async (context) => show(await command.run(context, args), json);
  }
  const parsed = parseCommand(argv.slice(1));
  if (parsed === null) throw new OpsError(`There is no command "${argv.slice(1, 3).join(' ')}".`);
  const { name, input, json } = parsed;
  if (name === 'approvals approve' || name === 'approvals refuse')
    throw new OpsError('The owner of the machine decides no requests.');
  return async (context) => {
    const user = context.actor.replace('system:', '');
    const result = await runAsOwner(context, user, name, input as never).catch(explainRefusal);
    return showResult(result, json);
  };
}
