export interface Match {
  start: number;
  length: number;
}

/** The first match of the keyword, ignoring case; null without a match. */
export function findMatch(text: string, keyword: string): Match | null {
  const query = keyword.trim().toLowerCase();
  if (query === '') return null;
  const start = text.toLowerCase().indexOf(query);
  return start < 0 ? null : { start, length: query.length };
}
