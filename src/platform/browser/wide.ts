import { media } from '@/platform/files/media';
import { barDecided } from '@/platform/page/tabBar';

/**
 * How much room the window has: `desk` shows list, chart and ticket side by side, `pair` is a phone
 * on its side with chart and ticket; null is a phone, and what it shows.
 */
export type Room = 'desk' | 'pair' | null;

const QUERIES = {
  desk: '(min-width: 900px) and (min-height: 481px)',
  pair: '(min-width: 640px) and (max-height: 480px)',
} as const;

const matches = (query: string) => media(query).matches;

/** The room there is now. */
export function roomNow(): Room {
  if (matches(QUERIES.desk)) return 'desk';
  return matches(QUERIES.pair) ? 'pair' : null;
}

/** Tells when there is another room; the answer ends it. */
export function onRoom(listener: () => void): () => void {
  const lists = Object.values(QUERIES).map((query) => media(query));
  lists.forEach((list) => list.addEventListener('change', listener));
  return () => lists.forEach((list) => list.removeEventListener('change', listener));
}

/** Wider than a phone, or lower: what the styles of such windows are for. */
const WIDE = '(min-width: 600px), (max-height: 480px) and (orientation: landscape)';

/** A phone at 200 % zoom. */
const NARROW = '(max-width: 260px)';

function loadWhen(query: string, load: () => Promise<unknown>): void {
  const list = media(query);
  const look = () => {
    if (list.matches) void load();
  };
  look();
  list.addEventListener('change', look);
}

/** A page that does not come must not leave the window empty. */
const UNSEEN_MS_MAX = 3000;

/** Nothing is painted that the styles or the rail would move when they come. */
async function unseen(load: () => Promise<unknown>): Promise<void> {
  const { style } = document.body;
  style.visibility = 'hidden';
  const late = new Promise((resolve) => setTimeout(resolve, UNSEEN_MS_MAX));
  try {
    await Promise.race([Promise.all([load(), barDecided]), late]);
  } finally {
    style.visibility = '';
  }
}

/** Fetches the styles of windows that are no phone's when there is one first. */
export function loadRoomStyles(): void {
  loadWhen(WIDE, () => unseen(() => import('@/styles/wide.scss')));
  loadWhen(NARROW, () => import('@/styles/narrow.scss'));
}
