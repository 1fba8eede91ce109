import { EXPRESSIONS } from './expressions';

export const GLOSSARY_PATH = 'docs/GLOSSARY.md';
const HEAD = '| write ';

/** The glossary with its second table generated, formatted as oxfmt does. */
export function withExpressions(text: string): string {
  const cells = [
    ['write', 'instead of'],
    ...EXPRESSIONS.map(({ write, insteadOf }) => [write, insteadOf]),
  ];
  const widths = [0, 1].map((at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[], filler = ' ') =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0, filler)).join(' | ')} |`;
  const [head = [], ...rows] = cells;
  const table = [line(head), line(['', ''], '-'), ...rows.map((row) => line(row))];
  const lines = text.split('\n');
  const from = lines.findIndex((one) => one.startsWith(HEAD));
  const count = lines.slice(from).findIndex((one) => !one.startsWith('|'));
  return [...lines.slice(0, from), ...table, ...lines.slice(from + count)].join('\n');
}
