/** Answers the number of minutes in the server's newest head. Rejects with a code as its message. */
export function verifyServer(proof: unknown, heads: string[], server: string): Promise<number>;
/** Answers the number of ticks read. Rejects with a code as its message. */
export function auditMinutes(server: string, minutes: number): Promise<number>;
