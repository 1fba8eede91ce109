import type { ErrorCode } from '@contract/error';

/** The failures of the server that the contract names; any other one is told as `internal`. */
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
 * The code of a refusal (`status` below 500) or of a failure. A refusal may have a code that only a
 * newer server knows: its own sentence comes with it. Null when there is no code in it.
 */
export function readErrorCode(value: unknown, status: number): ErrorCode | null {
  if (typeof value !== 'string') return null;
  const isCode = status >= 500 ? FAILURES.has(value) : WELL_FORMED.test(value);
  return isCode ? (value as ErrorCode) : null;
}
