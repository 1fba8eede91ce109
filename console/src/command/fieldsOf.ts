import type { TSchema } from 'typebox';
import { isInstant } from '@contract/common';
import { COMMANDS, type CommandName } from '@contract/ops/commands';
import { AMOUNT_OR_NONE_PATTERN, AMOUNT_PATTERN } from '@contract/ops/common';
import { readAmount, typedAmount } from '@domain/input/amount';
import { cleanText } from '@domain/input/clean';

/** A form field, made of a property of a command's input schema. */
export interface Field {
  name: string;
  /**
   * `text` and `words` (in several lines) are for people, `code` and `codes` digits and letters in
   * the form of the server.
   */
  kind:
    | 'text'
    | 'words'
    | 'code'
    | 'codes'
    | 'amount'
    | 'number'
    | 'choice'
    | 'check'
    | 'time'
    | 'file';
  isRequired: boolean;
  /** Key of its label; default: that of the name. */
  label?: string;
  choices: readonly string[];
  /** Texts of the choices, by the choice: `choice.flag` has `choice.flag.1`. */
  choiceTexts?: string;
  min?: number;
  max?: number;
  pattern?: string;
}

/** Keywords of JSON Schema that the contract's inputs use. */
interface Property {
  type?: string;
  anyOf?: readonly { const?: string | number; type?: string }[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  contentMediaType?: string;
}

/** Strings that may be longer are written in several lines. */
const LINE_LENGTH = 200;

const AMOUNTS: readonly string[] = [AMOUNT_PATTERN, AMOUNT_OR_NONE_PATTERN];
/** Any text with something to read. */
const NOT_EMPTY = '\\S';

function kindOf(property: Property): Field['kind'] {
  const { type, anyOf, maxLength = 0, contentMediaType, pattern = NOT_EMPTY } = property;
  if (contentMediaType !== undefined) return 'file';
  if (anyOf?.some((option) => option.const !== undefined)) return 'choice';
  if (type === 'boolean') return 'check';
  if (type === 'integer') return isInstant(property) ? 'time' : 'number';
  if (AMOUNTS.includes(pattern)) return 'amount';
  if (maxLength > LINE_LENGTH) return 'words';
  return pattern === NOT_EMPTY ? 'text' : 'code';
}

/** Fields of a command's form, in the order of its schema. */
export function fieldsOf(command: CommandName): readonly Field[] {
  const { properties, required = [] } = COMMANDS[command].input as {
    properties: Readonly<Record<string, TSchema>>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => {
    const property = schema as Property;
    const { anyOf = [], minimum, maximum, minLength, maxLength, pattern } = property;
    const choices = anyOf.flatMap((option) => (option.const ? [String(option.const)] : []));
    return {
      name,
      kind: kindOf(property),
      isRequired: required.includes(name),
      choices,
      min: minimum ?? minLength,
      max: maximum ?? maxLength,
      pattern,
    };
  });
}

/** The value of a field for the wire, with the digits of any keyboard; undefined when it is empty. */
export function valueOf({ kind }: Pick<Field, 'kind'>, typed: string | boolean): unknown {
  if (typeof typed === 'boolean') return typed || undefined;
  if (typed.trim() === '') return undefined;
  if (kind === 'number') return Number(cleanText(typed));
  if (kind === 'code' || kind === 'codes') return cleanText(typed);
  if (kind === 'amount') {
    const { amount } = readAmount(typed);
    return amount === null ? cleanText(typed) : typedAmount(amount);
  }
  if (kind === 'time') return new Date(typed).getTime();
  return typed.trim();
}

/** What is wrong with a value: the key of a text; null when it can be sent. */
export function faultOf(
  field: Field,
  value: unknown,
): 'missing' | 'bounds' | 'amount' | 'form' | null {
  if (value === undefined) return field.isRequired ? 'missing' : null;
  const { min = -Infinity, max = Infinity, pattern } = field;
  if (typeof value === 'number')
    return Number.isInteger(value) && value >= min && value <= max ? null : 'bounds';
  if (typeof value !== 'string') return null;
  if (value.length < min || value.length > max) return 'bounds';
  if (pattern === undefined || new RegExp(pattern, 'u').test(value)) return null;
  return field.kind === 'amount' ? 'amount' : 'form';
}
