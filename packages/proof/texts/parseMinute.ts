import { MINUTE_MS } from '@candor/rules/durations';
import { readHash, readWholeNumber, withoutNulls } from './fields';
import type { MinuteFields } from './minuteLeaf';

/** Parses `minute|start|n|root`; null if malformed. */
export function parseMinute(leaf: string): MinuteFields | null {
  const [title, start, n, root, ...more] = leaf.split('|');
  if (title !== 'minute' || more.length > 0) return null;
  const minute = withoutNulls<MinuteFields>({
    start: readWholeNumber(start),
    n: readWholeNumber(n),
    root: readHash(root),
  });
  return minute !== null && minute.start % MINUTE_MS === 0 ? minute : null;
}
