import { shareHead } from '@candor/proof/texts/shareLink';

/** Heads that the app on this device has seen, in the form of `SeenLogStore` and Taro's storage. */
const APP_KEY = 'candor.seenLog';
/** The largest head of which this page has checked a result. */
const PAGE_KEY = 'candor.checkedHead';

function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    // Storage is forbidden or damaged.
    return null;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Heads that this device has seen, at most three, to compare with the head of a link: the page's
 * own, and of the app the one that represents all compared heads and the newest one.
 */
export function seenHeads(): readonly string[] {
  const app = readStored(APP_KEY) as { data?: { value?: { heads?: unknown } } } | null;
  const heads = app?.data?.value?.heads;
  const ofApp = Array.isArray(heads) ? [heads[0], heads.at(-1)] : [];
  return [...new Set([readStored(PAGE_KEY), ...ofApp].filter(isText))];
}

/** Keeps the head of a valid result for the next link. */
export function keepHead(head: string): void {
  const sizeOf = (note: unknown) => (isText(note) ? (shareHead(note)?.size ?? 0) : 0);
  if (sizeOf(head) <= sizeOf(readStored(PAGE_KEY))) return;
  try {
    localStorage.setItem(PAGE_KEY, JSON.stringify(head));
  } catch {
    // Storage is forbidden or full; this check is valid without it.
  }
}
