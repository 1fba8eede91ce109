/** Throws a code as its message when a statement is invalid. */
export function readKeys(notes: readonly string[]): unknown[];
