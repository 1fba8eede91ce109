/** The file with the links and ways that its kept heads and batches need. */
export function complete(file: unknown, server: string): Promise<unknown>;
/** Answers the number of minutes in the server's newest head. Rejects with a code as its message. */
export function verifyServer(proof: unknown, heads: string[], server: string): Promise<number>;
/** Answers the number of ticks read. Rejects with a code as its message. */
export function auditMinutes(
  server: string,
  count: number,
  missing?: { procode: string; at: number[] }[],
): Promise<number>;
