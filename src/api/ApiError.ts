import type { ErrorCode, FieldError } from '@contract/error';

/**
 * `offline`: the device has no connection. `network`: no usable response. `timeout`: no response
 * within 6000 ms. `cancelled`: the session of the call has ended.
 */
export type TransportCode = 'network' | 'timeout' | 'offline' | 'cancelled';
export type ApiErrorCode = ErrorCode | TransportCode;

const UNKNOWN_OUTCOMES: ReadonlySet<ApiErrorCode> = new Set([
  'network',
  'timeout',
  'offline',
  'cancelled',
  'internal',
  'server_busy',
  'outcome_unknown',
]);

interface Details {
  /** The server's sentence in the caller's language; empty without a response. */
  msg?: string;
  fields?: readonly FieldError[];
  /** Extra data, such as the new quote of `price_moved`. */
  data?: unknown;
  /** Id of the request in the server's log; empty without a response. */
  requestId?: string;
}

export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly msg: string;
  readonly fields: readonly FieldError[];
  readonly data: unknown;
  readonly requestId: string;

  constructor(code: ApiErrorCode, details: Details = {}) {
    super(`${code}${details.msg ? `: ${details.msg}` : ''}`);
    this.name = 'ApiError';
    this.code = code;
    this.msg = details.msg ?? '';
    this.fields = details.fields ?? [];
    this.data = details.data ?? null;
    this.requestId = details.requestId ?? '';
  }

  /** Whether the server may have carried out the call. All other codes are definite refusals. */
  get isOutcomeUnknown(): boolean {
    return UNKNOWN_OUTCOMES.has(this.code);
  }
}
