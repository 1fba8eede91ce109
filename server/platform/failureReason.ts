/** Recognises errors by their shape, because jest's realms have different Error classes. */
const isError = (value: unknown): value is Error =>
  typeof value === 'object' && value !== null && 'name' in value && 'message' in value;

/** Returns an error's system code for the log, not its message, which may contain a secret URL. */
export function failureReason(error: unknown): string {
  // The error `fetch failed` has its reason in `cause`.
  const cause = isError(error) && isError(error.cause) ? error.cause : error;
  if (!isError(cause)) return 'unknown';
  // The code of a timeout error is a number, so its name is used.
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
}
