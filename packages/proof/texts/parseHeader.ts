import { withoutNulls, readHash, readWholeNumber } from './fields';

export interface BatchHeader {
  seq: number;
  /** ms */
  ts: number;
  /** Every later batch is at or after this instant. */
  nextTs: number;
  n: number;
  /** Root of the tree of its ticks, hex. */
  root: string;
  /** Lines beside the prices, and the root of their tree; null without any. */
  entries: { n: number; root: string } | null;
}

function readEntries(n: string | undefined, root: string | undefined): BatchHeader['entries'] {
  const count = readWholeNumber(n);
  const hash = readHash(root);
  return count === null || count === 0 || hash === null ? null : { n: count, root: hash };
}

/** Parses `seq|ts|nextTs|n|root`, with `|entries|root` if it has entries; null if malformed. */
export function parseHeader(text: string): BatchHeader | null {
  const [seq, ts, nextTs, n, root, entriesText, entriesRoot, ...more] = text.split('|');
  if (more.length > 0) return null;
  const entries = readEntries(entriesText, entriesRoot);
  if (entriesText !== undefined && entries === null) return null;
  const header = withoutNulls<Omit<BatchHeader, 'entries'>>({
    seq: readWholeNumber(seq),
    ts: readWholeNumber(ts),
    nextTs: readWholeNumber(nextTs),
    n: readWholeNumber(n),
    root: readHash(root),
  });
  return header && { ...header, entries };
}
