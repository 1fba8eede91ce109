import { allKnown, readHash, readWhole } from './fields';

/** What a batch of the chain says about itself. */
export interface BatchHeader {
  seq: number;
  /** ms */
  ts: number;
  /** No later batch is before this instant. */
  nextTs: number;
  /** Number of ticks. */
  n: number;
  /** Root of the tree of its ticks, hex. */
  root: string;
}

/** Reads `seq|ts|nextTs|n|root`; null for anything else. */
export function parseHeader(text: string): BatchHeader | null {
  const [seq, ts, nextTs, n, root, ...more] = text.split('|');
  if (more.length > 0) return null;
  return allKnown<BatchHeader>({
    seq: readWhole(seq),
    ts: readWhole(ts),
    nextTs: readWhole(nextTs),
    n: readWhole(n),
    root: readHash(root),
  });
}
