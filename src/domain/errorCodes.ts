import type { ErrorCode } from '@contract/error';

/** The server failures in the contract; any other one becomes `internal`. */
const FAILURES: ReadonlySet<string> = new Set<ErrorCode>([
  'internal',
  'server_busy',
  'outcome_unknown',
  'site_closed',
  'vcode_not_sent',
  'wechat_unavailable',
]);
const WELL_FORMED = /^[a-z_]+$/;

/**
 * Error code of a refusal (`status` below 500) or of a failure; null for any other value. A refusal
 * may have a code of a newer server, since it brings its own sentence.
 */
export function readErrorCode(value: unknown, status: number): ErrorCode | null {
  if (typeof value !== 'string') return null;
  const isCode = status >= 500 ? FAILURES.has(value) : WELL_FORMED.test(value);
  return isCode ? (value as ErrorCode) : null;
}
