/** A spreadsheet would run a cell that begins like a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text);

function cellOf(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const safe = FORMULA.test(text) && !isNumber(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as a CSV file with a line of column names; the byte order mark makes Excel read UTF-8. */
export function csvOf(
  columns: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  const lines = [columns, ...rows].map((row) => row.map(cellOf).join(','));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}
