import type { ErrorCode, FieldError } from '@contract/error';

/**
 * `offline`: the phone has no connection. `network`: it has one, but no usable answer came.
 * `timeout`: no answer within 6000 ms. `cancelled`: the session the call was made for has ended.
 */
export type TransportCode = 'network' | 'timeout' | 'offline' | 'cancelled';
export type ApiErrorCode = ErrorCode | TransportCode;

const UNKNOWN: ReadonlySet<ApiErrorCode> = new Set([
  'network',
  'timeout',
  'offline',
  'cancelled',
  'internal',
  'server_busy',
  'outcome_unknown',
]);

interface Details {
  /** The server's sentence in the caller's language; empty when no answer came. */
  msg?: string;
  fields?: readonly FieldError[];
  /** Extra data, such as the new quote of `price_moved`. */
  data?: unknown;
}

/** A call that did not succeed: a stable code, and what the server said of it. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly msg: string;
  readonly fields: readonly FieldError[];
  readonly data: unknown;

  constructor(code: ApiErrorCode, details: Details = {}) {
    super(`${code}${details.msg ? `: ${details.msg}` : ''}`);
    this.name = 'ApiError';
    this.code = code;
    this.msg = details.msg ?? '';
    this.fields = details.fields ?? [];
    this.data = details.data ?? null;
  }

  /**
   * Whether it is unknown if the server carried the call out: it may have, and the answer was lost,
   * or it failed on the way. Every other code is a definite refusal.
   */
  get isOutcomeUnknown(): boolean {
    return UNKNOWN.has(this.code);
  }
}
