export interface CheckpointFields {
  origin: string;
  size: number;
  /** Root of the tree of all minutes, base64. */
  root: string;
  /** First instant of minute 0, ms. */
  first: number;
  /** Time between two batches, ms: every instant of a batch is a multiple of it. */
  interval: number;
}

/** Returns the text of a head (C2SP tlog-checkpoint) with the grid as extension lines. */
export function checkpointText(fields: CheckpointFields): string {
  const { origin, size, root, first, interval } = fields;
  return `${[origin, size, root, `first ${first}`, `interval ${interval}`].join('\n')}\n`;
}
