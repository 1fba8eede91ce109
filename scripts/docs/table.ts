/** Formats a Markdown table as oxfmt does; the first row is the head. */
export function tableOf(cells: readonly (readonly string[])[]): string[] {
  const [head = [], ...rows] = cells;
  const widths = head.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[], filler = ' ') =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0, filler)).join(' | ')} |`;
  return [
    line(head),
    line(
      head.map(() => ''),
      '-',
    ),
    ...rows.map((row) => line(row)),
  ];
}
