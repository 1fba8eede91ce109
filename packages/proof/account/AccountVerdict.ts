/** The steps of an account check, in order. `packages/verify` has the same list. */
export const ACCOUNT_STEPS = ['statements', 'journal', 'kept', 'total'] as const;
export type AccountStep = (typeof ACCOUNT_STEPS)[number];

/** Every fault code of a step; docs/PROOF.md explains each. */
export const ACCOUNT_CODES = [
  'malformed',
  'bad_signature',
  'unknown_key',
  'key_ended',
  'balance_wrong',
  'entry_wrong',
  'entry_missing',
  'entry_changed',
  'paid_wrong',
  'head_forked',
  'head_inconsistent',
  'witness_missing',
  'total_not_in_log',
  'total_wrong',
  'total_stale',
  'not_in_total',
] as const;
export type AccountCode = (typeof ACCOUNT_CODES)[number];

/** The wrong entries: a single one, or the range between two points that the device has seen. */
export interface EntryRange {
  from: number;
  to: number;
}

export type AccountStepVerdict =
  | { step: AccountStep; state: 'ok' | 'skipped' }
  | { step: AccountStep; state: 'failed'; code: AccountCode; entries: EntryRange | null };

export interface AccountVerdict {
  steps: readonly AccountStepVerdict[];
  /** Code of the first step that failed; null when none did. */
  code: AccountCode | null;
  entries: EntryRange | null;
  isValid: boolean;
}

export type AccountStepResult =
  | AccountCode
  | { code: AccountCode; entries: EntryRange }
  | 'skipped'
  | null;

/** Runs the steps in order and skips all steps after the first failure. */
export function runAccountSteps(check: (step: AccountStep) => AccountStepResult): AccountVerdict {
  let failure: { code: AccountCode; entries: EntryRange | null } | null = null;
  const steps = ACCOUNT_STEPS.map((step): AccountStepVerdict => {
    const result = failure === null ? check(step) : 'skipped';
    if (result === null) return { step, state: 'ok' };
    if (result === 'skipped') return { step, state: 'skipped' };
    failure = typeof result === 'string' ? { code: result, entries: null } : result;
    return { step, state: 'failed', ...failure };
  });
  const { code = null, entries = null } = failure ?? {};
  return { steps, code, entries, isValid: steps.every(({ state }) => state === 'ok') };
}
