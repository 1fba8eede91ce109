export interface CheckpointFields {
  origin: string;
  size: number;
  /** Root of the tree of all minutes, base64. */
  root: string;
  /** First instant of minute 0, ms. */
  first: number;
}

/** The text of a head (C2SP tlog-checkpoint); the extension line is the start of minute 0. */
export function checkpointText({ origin, size, root, first }: CheckpointFields): string {
  return `${[origin, size, root, `first ${first}`].join('\n')}\n`;
}
