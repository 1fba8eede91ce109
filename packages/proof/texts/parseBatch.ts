import { readHash, readWholeNumber, withoutNulls } from './fields';

/** A batch of the log. Hashes are hex. */
export interface LoggedBatch {
  seq: number;
  /** ms; a multiple of the log's interval. */
  ts: number;
  /** Number of price lines, and the root of their tree. */
  n: number;
  root: string;
  /** Number of other lines, and the root of their tree. */
  entries: number;
  entriesRoot: string;
  /** SHA-256 of the previous batch's digest, this batch's header and a line feed. */
  digest: string;
}

/** Parses a leaf of a minute's tree, `seq|ts|n|root|entries|entriesRoot|digest`; null if malformed. */
export function parseBatch(leaf: string): LoggedBatch | null {
  const [seq, ts, n, root, entries, entriesRoot, digest, ...more] = leaf.split('|');
  if (more.length > 0) return null;
  return withoutNulls<LoggedBatch>({
    seq: readWholeNumber(seq),
    ts: readWholeNumber(ts),
    n: readWholeNumber(n),
    root: readHash(root),
    entries: readWholeNumber(entries),
    entriesRoot: readHash(entriesRoot),
    digest: readHash(digest),
  });
}

/** Returns the header in a leaf: everything but the digest. */
export function headerOf(leaf: string): string {
  return leaf.slice(0, leaf.lastIndexOf('|'));
}
