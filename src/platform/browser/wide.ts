import { media } from '@/platform/files/media';
import { barDecided } from '@/platform/page/tabBar';

/** `desk`: list, chart and ticket. `pair`: chart and ticket in landscape. Null: portrait. */
export type Breakpoint = 'desk' | 'pair' | null;

const MEDIA_QUERIES = {
  desk: '(min-width: 900px) and (min-height: 481px)',
  pair: '(min-width: 640px) and (max-height: 480px)',
} as const;

const matches = (query: string) => media(query).matches;

export function currentBreakpoint(): Breakpoint {
  if (matches(MEDIA_QUERIES.desk)) return 'desk';
  return matches(MEDIA_QUERIES.pair) ? 'pair' : null;
}

/** Subscribes to changes of the layout; returns unsubscribe. */
export function onBreakpoint(listener: () => void): () => void {
  const lists = Object.values(MEDIA_QUERIES).map((query) => media(query));
  lists.forEach((list) => list.addEventListener('change', listener));
  return () => lists.forEach((list) => list.removeEventListener('change', listener));
}

/** Windows wider or lower than a phone's, which need the styles of wide.scss. */
const WIDE_QUERY = '(min-width: 600px), (max-height: 480px) and (orientation: landscape)';

/** A phone at 200 % zoom. */
const NARROW_QUERY = '(max-width: 260px)';

function loadWhen(query: string, load: () => Promise<unknown>): void {
  const list = media(query);
  const check = () => {
    if (list.matches) void load();
  };
  check();
  list.addEventListener('change', check);
}

/** Timeout, ms: if the styles do not load, the window must not stay empty. */
const HIDDEN_MS_MAX = 3000;

/** Hides the body until styles and rail are loaded, so that the page does not move. */
async function hideUntilLoaded(load: () => Promise<unknown>): Promise<void> {
  const { style } = document.body;
  style.visibility = 'hidden';
  const timeout = new Promise((resolve) => setTimeout(resolve, HIDDEN_MS_MAX));
  try {
    await Promise.race([Promise.all([load(), barDecided]), timeout]);
  } finally {
    style.visibility = '';
  }
}

/** Loads the styles of wide or narrow windows when the window first has such a size. */
export function loadWideStyles(): void {
  loadWhen(WIDE_QUERY, () => hideUntilLoaded(() => import('./wideWindow')));
  loadWhen(NARROW_QUERY, () => import('@/styles/narrow.scss'));
}
