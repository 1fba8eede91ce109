import type { OpsRow } from './OpsCommand';

/** Returns the number of terminal columns of a text; a Chinese character takes two. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return sum + ((code >= 0x1100 && code <= 0x115f) || (code >= 0x2e80 && code <= 0xff60) ? 2 : 1);
  }, 0);
}

/** Maximum columns of a cell; longer texts are truncated with "…", but --json prints all. */
const CELL_WIDTH_MAX = 44;

function clip(text: string): string {
  if (widthOf(text) <= CELL_WIDTH_MAX) return text;
  let fitting = '';
  for (const letter of text) {
    if (widthOf(fitting + letter) >= CELL_WIDTH_MAX) break;
    fitting += letter;
  }
  return `${fitting}…`;
}

const pad = (text: string, width: number) => text + ' '.repeat(Math.max(0, width - widthOf(text)));
/** Control and bidirectional characters would affect the terminal. */
const withoutControlCharacters = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, '\ufffd');
const textOf = (value: string | number | null | undefined) =>
  clip(withoutControlCharacters((value ?? '–').toString()));

export function formatTable(rows: readonly OpsRow[]): string {
  const [first] = rows;
  if (first === undefined) return 'Nothing.';
  const names = Object.keys(first);
  const widths = names.map((name) =>
    Math.max(widthOf(name), ...rows.map((row) => widthOf(textOf(row[name])))),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => pad(cell, widths[i] ?? 0))
      .join('  ')
      .trimEnd();
  const rule = line(widths.map((width) => '─'.repeat(width)));
  const body = rows.map((row) => line(names.map((name) => textOf(row[name]))));
  return [line(names), rule, ...body].join('\n');
}
