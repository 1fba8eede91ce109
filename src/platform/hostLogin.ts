/** Whether the host knows who is in front of it, and says so by a code. */
export const hostLogsIn = false;

/** A code by which the server can ask the host who this is; null when the host gives none. */
export async function hostLoginCode(): Promise<string | null> {
  return null;
}
