/** A minute of the log. Hashes are hex. */
export interface MinuteFields {
  /** First instant, ms; a whole minute. */
  start: number;
  /** Number of batches. */
  n: number;
  /** Root of the tree of its batches (`batchLeaf`). */
  root: string;
}

/** Returns the leaf of a minute in the log of minutes: `minute|start|n|root`. */
export function minuteLeaf({ start, n, root }: MinuteFields): string {
  return ['minute', start, n, root].join('|');
}
