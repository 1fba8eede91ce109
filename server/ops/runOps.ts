import { parseArgs } from 'node:util';
import { AppError } from '../platform/errors';
import { errorText } from './english';
import { BANNER_COMMANDS } from './bannerCommands';
import { CHANNEL_COMMANDS } from './channelCommands';
import { CREDIT_COMMANDS } from './creditCommands';
import { commandHelp } from './parseCommand';
import { CUSTOMER_COMMANDS } from './customerCommands';
import { formatTable } from './formatTable';
import { INQUIRY_COMMANDS } from './inquiryCommands';
import { KEY_COMMANDS } from './keyCommands';
import type { OpsArguments, OpsCommand, OpsContext } from './OpsCommand';
import { OpsError } from '../platform/OpsError';
import { OPERATOR_COMMANDS } from './operatorCommands';
import { translationOptions } from './readArguments';
import { REVIEW_COMMANDS } from './reviewCommands';
import { SITE_COMMANDS } from './siteCommands';

const COMMANDS: readonly OpsCommand[] = [
  ...REVIEW_COMMANDS,
  ...CUSTOMER_COMMANDS,
  ...CREDIT_COMMANDS,
  ...SITE_COMMANDS,
  ...CHANNEL_COMMANDS,
  ...BANNER_COMMANDS,
  ...INQUIRY_COMMANDS,
  ...KEY_COMMANDS,
  ...OPERATOR_COMMANDS,
];

/** Command-specific options. */
const FIELDS = [
  ...'name min max position account chain wallet drawing link in network before'.split(' '),
  ...['holder', 'bank', 'branch', 'line'].flatMap((name) => [name, ...translationOptions(name)]),
  ...translationOptions(),
  ...translationOptions('title'),
];

export function opsHelp(): string {
  const width = Math.max(...COMMANDS.map(({ name, usage }) => name.length + usage.length)) + 1;
  const lines = COMMANDS.map(
    ({ name, usage, about }) => `  ${`${name} ${usage}`.padEnd(width)}  ${about}`,
  );
  return [
    'The operator’s command line:  npm run ops -- COMMAND',
    '',
    'Through the console (CONSOLE_URL), after login CODE:',
    ...commandHelp(),
    '',
    'On this machine’s database:',
    ...lines,
    '',
    '  --json  machine-readable output      OPERATOR_KEY  your own key, once operators were added',
  ].join('\n');
}

function parse(argv: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  return parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      why: text,
      reason: text,
      title: text,
      ...Object.fromEntries(FIELDS.map((name) => [name, text])),
      json: flag,
      all: flag,
      help: flag,
    },
  });
}

function fieldsOf(values: Readonly<Record<string, unknown>>): OpsArguments['fields'] {
  return Object.fromEntries(FIELDS.map((name) => [name, values[name] as string | undefined]));
}

/** Parses the arguments; null requests the help page. */
export function parseOps(argv: readonly string[]) {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(argv);
  } catch (error) {
    throw new OpsError(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  if (values.help || positionals.length === 0) return null;
  const name = positionals.slice(0, 2).join(' ');
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (command === undefined) throw new OpsError(`There is no command "${name}"; see --help.`);
  const args = {
    positionals: positionals.slice(2),
    why: values.why?.trim() || null,
    reason: values.reason ?? null,
    title: values.title ?? null,
    fields: fieldsOf(values),
    all: values.all,
  };
  return { command, args, json: values.json };
}

type ParsedOps = NonNullable<ReturnType<typeof parseOps>>;

/** Runs a command; returns the output. Converts AppError to OpsError with its sentence. */
export async function runOps(
  context: OpsContext,
  { command, args, json }: ParsedOps,
): Promise<string> {
  try {
    const result = await command.run(context, args);
    if (json)
      return JSON.stringify(typeof result === 'string' ? { done: result } : result, null, 2);
    return typeof result === 'string' ? result : formatTable(result);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new OpsError(errorText(error.code, error.params));
  }
}
