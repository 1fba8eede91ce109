/** Compares a published build with what a server serves, or with a folder. Rejects with a code. */
export function verifyRelease(
  server: string,
  folder?: string,
): Promise<{ target: string; version: string; count: number; ts: number }>;
