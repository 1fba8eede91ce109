import { EXPRESSIONS } from './expressions';
import { tableOf } from './table';

export const GLOSSARY_PATH = 'docs/GLOSSARY.md';
const TABLE_HEAD = '| write ';

/** Returns the glossary with its second table regenerated, formatted as oxfmt does. */
export function withExpressions(text: string): string {
  const cells = [
    ['write', 'instead of'],
    ...EXPRESSIONS.map(({ write, insteadOf }) => [write, insteadOf]),
  ];
  const table = tableOf(cells);
  const lines = text.split('\n');
  const from = lines.findIndex((one) => one.startsWith(TABLE_HEAD));
  const count = lines.slice(from).findIndex((one) => !one.startsWith('|'));
  return [...lines.slice(0, from), ...table, ...lines.slice(from + count)].join('\n');
}
