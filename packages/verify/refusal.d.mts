/** The code of the first test that fails; null when it is a refusal that holds. */
export function verifyRefusal(file: unknown): string | null;
/** What a saved refusal says. Throws a code as its message. */
export function readRefusalFile(file: unknown): {
  refusal: { origin: string; at: number; tipSeq: number; tip: string; line: string };
};
/** Answers the number of the batch that has its line. Rejects with a code as its message. */
export function findRefusal(
  server: string,
  refusal: { origin: string; at: number; tipSeq: number; tip: string; line: string },
): Promise<number>;
