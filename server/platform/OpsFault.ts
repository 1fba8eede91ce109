import { OPS_ERROR_STATUS, type OpsErrorCode } from '../../types/contract/ops/error';
import type { ErrorParams } from '../../types/contract/error';

/** An operator's command that cannot be carried out; the reply adds the sentence of `code`. */
export class OpsFault extends Error {
  readonly status: number;

  constructor(
    readonly code: OpsErrorCode,
    readonly params: ErrorParams = {},
  ) {
    super(code);
    this.name = 'OpsFault';
    this.status = OPS_ERROR_STATUS[code];
  }
}
