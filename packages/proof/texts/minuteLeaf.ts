/** A minute of the log: the tree of its ticks and the last batch before its end. Hashes are hex. */
export interface MinuteFields {
  /** First instant, ms; a whole minute. */
  start: number;
  n: number;
  /** Root of the tree of its ticks. */
  root: string;
  /** Last batch before the minute's end; 0 and 64 zeros when there is none. */
  tipSeq: number;
  tipDigest: string;
}

/** The leaf of a minute in the log of minutes: `minute|start|n|rootHex|tipSeq|tipDigestHex`. */
export function minuteLeaf({ start, n, root, tipSeq, tipDigest }: MinuteFields): string {
  return ['minute', start, n, root, tipSeq, tipDigest].join('|');
}
