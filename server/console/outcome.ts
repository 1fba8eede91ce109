import type { Outcome } from '../../types/contract/ops/common';

/** Outcome of a command that needs no recorded decision. */
export const DONE: Outcome = { state: 'done', request: null, notBefore: null };
