/** What went wrong, in the system's own word; a message may quote an address, and with it a key. */
export function failureReason(error: unknown): string {
  // `fetch failed` says why in its cause.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return 'unknown';
  // A timeout's code is a number.
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
}
