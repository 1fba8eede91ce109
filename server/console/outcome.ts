import type { Outcome } from '../../types/contract/ops/common';

/** Outcome of a command that records no request. */
export const DONE: Outcome = {
  state: 'done',
  request: null,
  second: null,
  notBefore: null,
  link: null,
};
