import {
  ERROR_STATUS,
  type ErrorCode,
  type ErrorParams,
  type FieldError,
} from '../../types/contract/error';

/** An invalid field of a request; the reply adds the sentence of its code. */
export type RefusedField = Pick<FieldError, 'name' | 'error'> & { params?: ErrorParams };

interface AppErrorDetail {
  /** Parameters of the sentence for `code`. */
  params?: ErrorParams;
  fields?: readonly RefusedField[];
  /** Additional data of the reply, such as the current rate of `rate_changed`. */
  data?: unknown;
  /** Cause for the log, which the customer does not see; default: the code. */
  reason?: string;
}

/** An error for the customer. Other errors are sent as `internal` without detail. */
export class AppError extends Error {
  readonly status: number;
  readonly params: ErrorParams;
  readonly fields: readonly RefusedField[];
  readonly data: unknown;

  constructor(
    readonly code: ErrorCode,
    detail: AppErrorDetail = {},
  ) {
    super(detail.reason ?? code);
    this.name = 'AppError';
    this.status = ERROR_STATUS[code];
    this.params = detail.params ?? {};
    this.fields = detail.fields ?? [];
    this.data = detail.data ?? null;
  }
}

/** Returns an error about a single field; error and field have the same code. */
export function fieldError(name: string, error: ErrorCode, params: ErrorParams = {}): AppError {
  return new AppError(error, { params, fields: [{ name, error, params }] });
}

/** A field's error code, optionally with parameters; null when valid. */
type FieldCheck = ErrorCode | { code: ErrorCode; params: ErrorParams } | null;

/**
 * Throws when a check failed, with the first failed field's code; `fields` lists all of them.
 * `params` apply to codes without own parameters.
 */
export function refuseFields(
  checks: Readonly<Record<string, FieldCheck>>,
  params: ErrorParams = {},
): void {
  const fields = Object.entries(checks).flatMap(([name, refusal]) => {
    if (refusal === null) return [];
    const { code, ...rest } = typeof refusal === 'string' ? { code: refusal, params } : refusal;
    return [{ name, error: code, ...rest }];
  });
  const first = fields[0];
  if (first !== undefined) throw new AppError(first.error, { params: first.params, fields });
}
