/**
 * How much room the window has: `desk` shows list, chart and ticket side by side, `pair` is a phone
 * on its side with chart and ticket; null is a phone, and what it shows.
 */
export type Room = 'desk' | 'pair' | null;

const QUERIES = {
  desk: '(min-width: 900px) and (min-height: 481px)',
  pair: '(min-width: 640px) and (max-height: 480px)',
} as const;

const matches = (query: string) => window.matchMedia(query).matches;

/** The room there is now. */
export function roomNow(): Room {
  if (matches(QUERIES.desk)) return 'desk';
  return matches(QUERIES.pair) ? 'pair' : null;
}

/** Tells when there is another room; the answer ends it. */
export function onRoom(listener: () => void): () => void {
  const lists = Object.values(QUERIES).map((query) => window.matchMedia(query));
  lists.forEach((list) => list.addEventListener('change', listener));
  return () => lists.forEach((list) => list.removeEventListener('change', listener));
}

/** Wider than a phone, or lower: what the styles of such windows are for. */
const WIDE = '(min-width: 600px), (max-height: 480px) and (orientation: landscape)';

/** Fetches the styles of wide windows when there is one first: a phone never loads them. */
export function loadWideStyles(): void {
  const wide = window.matchMedia(WIDE);
  const load = () => {
    if (wide.matches) void import('@/styles/wide.scss');
  };
  load();
  wide.addEventListener('change', load);
}
