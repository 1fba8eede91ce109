import type { ErrorCode } from '@contract/error';

/** Codes of server failures (5xx); any other code becomes `internal`. */
const FAILURE_CODES: ReadonlySet<string> = new Set<ErrorCode>([
  'internal',
  'server_busy',
  'outcome_unknown',
  'site_closed',
  'vcode_not_sent',
  'wechat_unavailable',
]);
const CODE_PATTERN = /^[a-z_]+$/;

/**
 * Error code of a refusal (`status` below 500) or a failure; null for any other value. A refusal
 * may have an unknown code of a newer server, since the server sends its sentence too.
 */
export function readErrorCode(value: unknown, status: number): ErrorCode | null {
  if (typeof value !== 'string') return null;
  const isCode = status >= 500 ? FAILURE_CODES.has(value) : CODE_PATTERN.test(value);
  return isCode ? (value as ErrorCode) : null;
}
