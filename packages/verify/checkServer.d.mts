/** The file completed with the links and places for its kept heads and batches, from the server. */
export function addServerPaths(file: unknown, server: string): Promise<unknown>;
/** Returns the number of minutes in the server's newest head. Rejects with a code as message. */
export function verifyServer(proof: unknown, heads: string[], server: string): Promise<number>;
