/** By shape, because jest's realms have different Error classes. */
const isError = (value: unknown): value is Error =>
  typeof value === 'object' && value !== null && 'name' in value && 'message' in value;

/** The system's error code. A message may contain a URL, and so a secret. */
export function failureReason(error: unknown): string {
  // `fetch failed` has its reason in the cause.
  const cause = isError(error) && isError(error.cause) ? error.cause : error;
  if (!isError(cause)) return 'unknown';
  // A timeout's code is a number.
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
}
