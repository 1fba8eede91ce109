/** By its shape: Error is another class in a realm of its own, as in jest. */
const isError = (value: unknown): value is Error =>
  typeof value === 'object' && value !== null && 'name' in value && 'message' in value;

/** What went wrong, in the system's own word; a message may quote an address, and with it a key. */
export function failureReason(error: unknown): string {
  // `fetch failed` says why in its cause.
  const cause = isError(error) && isError(error.cause) ? error.cause : error;
  if (!isError(cause)) return 'unknown';
  // A timeout's code is a number.
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
}
