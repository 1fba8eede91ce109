/** Where in a text something searched for stands. */
export interface Match {
  start: number;
  length: number;
}

/** Where the keyword stands in a text, whatever its case; null when it does not. */
export function findMatch(text: string, keyword: string): Match | null {
  const wanted = keyword.trim().toLowerCase();
  if (wanted === '') return null;
  const start = text.toLowerCase().indexOf(wanted);
  return start < 0 ? null : { start, length: wanted.length };
}
