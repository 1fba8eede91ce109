/** A refusal and the signed order in its file, parsed. */
export interface ParsedRefusal {
  refusal: object;
  order: object;
}
/** The code of the first check that failed; null when the refusal is valid. Never throws. */
export function verifyRefusal(file: unknown): string | null;
/** Parses a saved refusal. Throws a code as its message. */
export function readRefusalFile(file: unknown): ParsedRefusal;
/** Returns the number of the batch with its entry. Rejects with a code as its message. */
export function findRefusal(server: string, parsed: ParsedRefusal): Promise<number>;
