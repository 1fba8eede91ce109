/** Texts that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell of RFC 4180; a leading apostrophe keeps spreadsheets from running it. */
function cellOf(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes a CSV file (RFC 4180) with a line of column names. */
export const toCsv = (
  columns: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string => [columns, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');

/** Reads cells line by line; quotes keep separators, quotes and line feeds. */
function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  let [cell, isQuoted] = ['', false];
  const endCell = () => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text.charAt(at + 1) === '"') [cell, at] = [`${cell}"`, at + 1];
      else isQuoted = false;
    } else if (char === '"' && cell.trim() === '') [cell, isQuoted] = ['', true];
    else if (char === separator) endCell();
    else if (char === '\n') {
      endCell();
      rows.push([]);
    } else cell += char;
  }
  endCell();
  return rows;
}

/** A line of a CSV file. */
export interface CsvLine {
  /** Counted from 1, as an editor does; a quoted line feed counts as none. */
  line: number;
  /** Text by column, in lower case; a missing cell is ''. */
  cells: Readonly<Record<string, string>>;
}

/**
 * Reads a CSV file with a line of column names, separated by commas, semicolons or tabs. Empty lines
 * are left out.
 */
export function parseCsv(text: string): { columns: string[]; lines: CsvLine[] } {
  const clean = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const [head = ''] = clean.split('\n', 1);
  const separator = [';', '\t'].find((char) => head.includes(char)) ?? ',';
  const [names = [], ...rows] = cellsOf(clean, separator);
  const columns = names.map((name) => name.toLowerCase());
  const lines = rows.flatMap((row, i) =>
    row.every((cell) => cell === '')
      ? []
      : { line: i + 2, cells: Object.fromEntries(columns.map((name, n) => [name, row[n] ?? ''])) },
  );
  return { columns, lines };
}
