/** The code of the first check that failed; null when the refusal is valid. */
export function verifyRefusal(file: unknown): string | null;
/** Parses a saved refusal. Throws a code as its message. */
export function readRefusalFile(file: unknown): {
  refusal: { origin: string; at: number; tipSeq: number; tip: string; line: string };
};
/** Returns the number of the batch with its entry. Rejects with a code as its message. */
export function findRefusal(
  server: string,
  refusal: { origin: string; at: number; tipSeq: number; tip: string; line: string },
): Promise<number>;
