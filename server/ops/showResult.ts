import { formatTable } from './formatTable';
import type { OpsRow } from './OpsCommand';

/** Fields that are instants in ms: `at`, `notBefore` and all that end in `At` or `Until`. */
const INSTANT = /^(at|notBefore)$|(At|Until)$/;

const cellOf = (name: string, value: unknown): string | number | null => {
  if (typeof value === 'number' && INSTANT.test(name)) return new Date(value).toISOString();
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value;
  return JSON.stringify(value);
};

const rowOf = (value: object): OpsRow =>
  Object.fromEntries(Object.entries(value).map(([name, cell]) => [name, cellOf(name, cell)]));

/** The result of a command for a terminal: a table, a line for each field, or a CSV file. */
export function showResult(data: unknown, json: boolean): string {
  if (json) return JSON.stringify(data, null, 2);
  if (Array.isArray(data)) return formatTable(data.map((row) => rowOf(row as object)));
  if (typeof data !== 'object' || data === null) return String(data);
  // For a redirection into a file.
  if ('csv' in data) return String(data.csv).trimEnd();
  return Object.entries(rowOf(data))
    .map(([name, cell]) => `${name}: ${cell ?? '–'}`)
    .join('\n');
}
