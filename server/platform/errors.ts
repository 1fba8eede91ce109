import {
  ERROR_STATUS,
  type ErrorCode,
  type ErrorParams,
  type FieldError,
} from '../../types/contract/error';

/** A field of the request that was refused; its sentence is added when the reply is written. */
export type RefusedField = Pick<FieldError, 'name' | 'error'> & { params?: ErrorParams };

interface AppErrorDetail {
  /** Values named in the sentence of `code`. */
  params?: ErrorParams;
  fields?: readonly RefusedField[];
  /** Extra data of the reply, such as the new quote of `price_moved`. */
  data?: unknown;
}

/** A refusal the customer is told about. Anything else thrown becomes `internal` without detail. */
export class AppError extends Error {
  readonly status: number;
  readonly params: ErrorParams;
  readonly fields: readonly RefusedField[];
  readonly data: unknown;

  constructor(
    readonly code: ErrorCode,
    detail: AppErrorDetail = {},
  ) {
    super(code);
    this.name = 'AppError';
    this.status = ERROR_STATUS[code];
    this.params = detail.params ?? {};
    this.fields = detail.fields ?? [];
    this.data = detail.data ?? null;
  }
}

/** The error of a single refused field: its code is the error's own code as well. */
export function fieldError(name: string, error: ErrorCode, params: ErrorParams = {}): AppError {
  return new AppError(error, { params, fields: [{ name, error, params }] });
}

/**
 * Throws when any check failed: the first failed field gives the error's code,
 * `fields` names all of them. A check of null means that the field is good.
 */
export function refuseFields(
  checks: Readonly<Record<string, ErrorCode | null>>,
  params: ErrorParams = {},
): void {
  const fields = Object.entries(checks).flatMap(([name, error]) =>
    error === null ? [] : [{ name, error, params }],
  );
  const first = fields[0];
  if (first !== undefined) throw new AppError(first.error, { params, fields });
}
