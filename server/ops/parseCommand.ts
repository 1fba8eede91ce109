import fs from 'node:fs';
import { parseArgs } from 'node:util';
import type { TSchema } from 'typebox';
import { isInstant } from '../../types/contract/common';
import type { CommandRow } from '../../types/contract/ops/CommandRow';
import { COMMANDS, type CommandName } from '../../types/contract/ops/commands';
import { OpsError } from '../platform/OpsError';

const rowOf = (name: CommandName): CommandRow => COMMANDS[name];
const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

/** `newValue` is the option `--new-value`. */
const optionOf = (field: string) => field.replace(/[A-Z]/g, (big) => `-${big.toLowerCase()}`);

const typeOf = (schema: TSchema | undefined): unknown =>
  schema !== undefined && 'type' in schema ? schema.type : undefined;

function usageOf({ input, positionals }: CommandRow): string {
  const required = (input as { required?: readonly string[] }).required ?? [];
  const taken = positionals.map((field) => field.toUpperCase());
  const options = Object.keys(input.properties)
    .filter((field) => !positionals.includes(field))
    .map((field) => {
      const isFlag = typeOf(input.properties[field]) === 'boolean';
      const text = `--${optionOf(field)}${isFlag ? '' : ` ${field.toUpperCase()}`}`;
      return required.includes(field) ? text : `[${text}]`;
    });
  return [...taken, ...options].join(' ');
}

/** A command and, below it, what it does: some have more options than a terminal has columns. */
export const helpLines = (usage: string, about: string) => `  ${usage}\n      ${about}`;

/** Help of every command, from the table of commands. */
export function commandHelp(): string[] {
  const names = Object.keys(COMMANDS) as CommandName[];
  return names.map((name) => helpLines(`${name} ${usageOf(rowOf(name))}`, rowOf(name).about));
}

/** Files up to 4 MB, as the schemas of their fields allow. */
function readFile(path: string): string {
  try {
    return fs.readFileSync(path, 'utf8');
  } catch {
    throw new OpsError(`The file ${path} cannot be read.`);
  }
}

/** Instants are dates as ISO 8601, or milliseconds. */
const instantOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : Date.parse(text));

/** Reads an argument as its field's type; a file by its path. Texts of a list have commas. */
function valueOf(schema: TSchema | undefined, text: string | boolean): unknown {
  const type = typeOf(schema);
  if (typeof text === 'boolean') return text;
  if (schema !== undefined && 'contentMediaType' in schema) return readFile(text);
  if (schema !== undefined && isInstant(schema)) return instantOf(text);
  if (type === 'integer' || type === 'number') return Number(text);
  if (type === 'array') return text.split(',');
  return text;
}

export interface ParsedCommand {
  name: CommandName;
  input: Record<string, unknown>;
  json: boolean;
}

/** Parses a command of the table; null when the table has no command of this name. Throws OpsError. */
export function parseCommand(argv: readonly string[]): ParsedCommand | null {
  const name = argv.slice(0, 2).join(' ');
  if (!isCommand(name)) return null;
  const row = rowOf(name);
  const fields = Object.keys(row.input.properties);
  const options = Object.fromEntries(
    fields.map((field) => {
      const isFlag = typeOf(row.input.properties[field]) === 'boolean';
      return [optionOf(field), { type: isFlag ? 'boolean' : 'string' } as const];
    }),
  );
  let parsed: ReturnType<typeof parseArgs>;
  try {
    const json = { type: 'boolean' } as const;
    parsed = parseArgs({
      args: argv.slice(2),
      allowPositionals: true,
      options: { ...options, json },
    });
  } catch (error) {
    throw new OpsError(error instanceof Error ? error.message : String(error));
  }
  if (parsed.positionals.length > row.positionals.length)
    throw new OpsError(`${name} ${usageOf(row)}`);
  const input: Record<string, unknown> = {};
  row.positionals.forEach((field, i) => {
    const text = parsed.positionals[i];
    if (text !== undefined) input[field] = valueOf(row.input.properties[field], text);
  });
  for (const field of fields) {
    const value = parsed.values[optionOf(field)];
    if (typeof value === 'string' || typeof value === 'boolean')
      input[field] = valueOf(row.input.properties[field], value);
  }
  return { name, input, json: parsed.values.json === true };
}
