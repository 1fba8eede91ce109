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

/** Why a field is refused: a code, or one with the values that its own sentence names; null: it is good. */
type Refusal = ErrorCode | { code: ErrorCode; params: ErrorParams } | null;

/**
 * Throws when any check failed: the first failed field gives the error's code,
 * `fields` names all of them. `params` are the values of every plain code.
 */
export function refuseFields(
  checks: Readonly<Record<string, Refusal>>,
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
