import type { TSchema } from 'typebox';
import { isInstant } from '@contract/common';
import type { CommandName } from '@contract/ops/commands';
import { rowOf } from '../api/call';

/** A form field, made of a property of a command's input schema. */
export interface Field {
  name: string;
  kind: 'text' | 'words' | 'choice' | 'number' | 'time' | 'check' | 'file';
  isRequired: boolean;
  choices: readonly string[];
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

function kindOf(property: Property): Field['kind'] {
  const { type, anyOf, maxLength = 0, contentMediaType } = property;
  if (contentMediaType !== undefined) return 'file';
  if (anyOf?.some((option) => option.const !== undefined)) return 'choice';
  if (type === 'boolean') return 'check';
  if (type === 'integer') return isInstant(property) ? 'time' : 'number';
  return maxLength > LINE_LENGTH ? 'words' : 'text';
}

/** Fields of a command's form, in the order of its schema. */
export function fieldsOf(command: CommandName): readonly Field[] {
  const { properties, required = [] } = rowOf(command).input as {
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

/** The value of a field for the wire; undefined when it is empty. */
export function valueOf({ kind }: Field, typed: string | boolean): unknown {
  if (typeof typed === 'boolean') return typed || undefined;
  if (typed.trim() === '') return undefined;
  if (kind === 'number') return Number(typed);
  if (kind === 'time') return new Date(typed).getTime();
  return typed.trim();
}

/** What is wrong with a value: the key of a text; null when it can be sent. */
export function faultOf(field: Field, value: unknown): 'missing' | 'bounds' | 'form' | null {
  if (value === undefined) return field.isRequired ? 'missing' : null;
  const { min = -Infinity, max = Infinity, pattern } = field;
  if (typeof value === 'number')
    return Number.isInteger(value) && value >= min && value <= max ? null : 'bounds';
  if (typeof value !== 'string') return null;
  if (value.length < min || value.length > max) return 'bounds';
  return pattern === undefined || new RegExp(pattern, 'u').test(value) ? null : 'form';
}
