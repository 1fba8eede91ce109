/** Reads the newest `count` minutes. Rejects with a code as message. Times are in ms. */
export function auditMinutes(
  server: string,
  count: number,
): Promise<{
  /** Number of price lines. */
  lines: number;
  /** Entries of void orders. */
  voids: string[];
  /** Products without a line in batches between two of theirs, with the instants. */
  missing: { procode: string; at: number[] }[];
  /** Instants of the grid without a batch. */
  gaps: { from: number; batches: number }[];
}>;
