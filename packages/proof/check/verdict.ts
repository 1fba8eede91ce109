/** The steps of a proof check, in order. `packages/verify` has the same list. */
export const PROOF_STEPS = [
  'keys',
  'receipt',
  'log',
  'opening',
  'closing',
  'rules',
  'payout',
] as const;
export type ProofStep = (typeof PROOF_STEPS)[number];

/** Every fault code of a step; docs/PROOF.md explains each. */
export const PROOF_CODES = [
  'malformed',
  'bad_signature',
  'unknown_key',
  'key_ended',
  'receipt_missing',
  'receipt_differs',
  'receipt_late',
  'order_unsigned',
  'order_refused',
  'batch_wrong',
  'price_not_in_log',
  'chain_broken',
  'head_inconsistent',
  'head_forked',
  'witness_missing',
  'rules_unknown',
  'result_wrong',
  'paid_wrong',
  'void_unproven',
  'proof_overdue',
] as const;
export type ProofCode = (typeof PROOF_CODES)[number];

/** `skipped`: not checked, because an earlier step failed or something it needs is missing. */
export type StepVerdict =
  | { step: ProofStep; state: 'ok' }
  | { step: ProofStep; state: 'failed'; code: ProofCode }
  | { step: ProofStep; state: 'skipped' };

export interface Verdict {
  /** One verdict for each of PROOF_STEPS. */
  steps: readonly StepVerdict[];
  /** Code of the first step that failed; null when none did. */
  code: ProofCode | null;
  isValid: boolean;
}

/** The result of one step: null means ok; `skipped` leaves it open and the check continues. */
export type StepResult = ProofCode | 'skipped' | null;

/** Runs the steps in order and skips all steps after the first failure. */
export function runProofSteps(check: (step: ProofStep) => StepResult): Verdict {
  let code: ProofCode | null = null;
  const steps = PROOF_STEPS.map((step): StepVerdict => {
    const result = code === null ? check(step) : 'skipped';
    if (result === null) return { step, state: 'ok' };
    if (result === 'skipped') return { step, state: 'skipped' };
    code = result;
    return { step, state: 'failed', code: result };
  });
  return { steps, code, isValid: steps.every(({ state }) => state === 'ok') };
}
