import { withoutNulls, readHash, readWholeNumber } from './fields';
import { MINUTE_MS } from '@candor/rules/durations';

export interface Minute {
  /** ms; a multiple of a minute. */
  start: number;
  n: number;
  /** Root of the tree of its ticks, hex. */
  root: string;
  /** Last batch before its end; 0 and zeros when there is none. */
  tipSeq: number;
  tipDigest: string;
}

/** Parses `minute|start|n|root|tipSeq|tipDigest`; null if malformed. */
export function parseMinute(leaf: string): Minute | null {
  const [title, start, n, root, tipSeq, tipDigest, ...more] = leaf.split('|');
  if (title !== 'minute' || more.length > 0) return null;
  const minute = withoutNulls<Minute>({
    start: readWholeNumber(start),
    n: readWholeNumber(n),
    root: readHash(root),
    tipSeq: readWholeNumber(tipSeq),
    tipDigest: readHash(tipDigest),
  });
  return minute !== null && minute.start % MINUTE_MS === 0 ? minute : null;
}
