/** Throws a code as its message when a statement does not hold. */
export function readKeys(notes: readonly string[]): unknown[];
