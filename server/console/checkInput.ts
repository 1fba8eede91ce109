import { Compile } from 'typebox/compile';
import type { CommandRow } from '../../types/contract/ops/CommandRow';
import { COMMANDS, type CommandName } from '../../types/contract/ops/commands';
import { OpsFault } from '../platform/OpsFault';

const checks = new Map<CommandName, ReturnType<typeof Compile>>();

/** Checks a command's input. Throws `input_invalid` with the fields. */
export function checkInput(name: CommandName, input: unknown): void {
  const { input: schema }: CommandRow = COMMANDS[name];
  const check = checks.get(name) ?? Compile(schema);
  checks.set(name, check);
  if (check.Check(input)) return;
  const fields = check.Errors(input).flatMap(({ instancePath, keyword, params }) => {
    const named = keyword === 'required' && 'requiredProperties' in params;
    return named ? params.requiredProperties : [instancePath.slice(1)];
  });
  const known = [...new Set(fields)].filter((field) => field !== '');
  throw new OpsFault('input_invalid', { fields: known.join(', ') });
}
