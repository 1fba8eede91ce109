export interface Match {
  start: number;
  length: number;
}

/** The first match of the keyword, ignoring case; null for none. */
export function findMatch(text: string, keyword: string): Match | null {
  const wanted = keyword.trim().toLowerCase();
  if (wanted === '') return null;
  const start = text.toLowerCase().indexOf(wanted);
  return start < 0 ? null : { start, length: wanted.length };
}
