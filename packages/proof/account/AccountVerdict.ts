/** The steps of a check of one's money, in this order; the script has the same. */
export const ACCOUNT_STEPS = ['statements', 'journal', 'kept', 'total'] as const;
export type AccountStep = (typeof ACCOUNT_STEPS)[number];

/** Everything that a step can find wrong; docs/PROOF.md says what each means. */
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
  'total_not_in_log',
  'total_wrong',
  'total_stale',
  'not_in_total',
] as const;
export type AccountCode = (typeof ACCOUNT_CODES)[number];

/** Entries that are wrong: the only one, or those between two points that were seen. */
export interface EntryRange {
  from: number;
  to: number;
}

export type AccountStepVerdict =
  | { step: AccountStep; state: 'ok' | 'skipped' }
  | { step: AccountStep; state: 'failed'; code: AccountCode; entries: EntryRange | null };

export interface AccountVerdict {
  steps: readonly AccountStepVerdict[];
  /** Of the first step that failed; null when none did. */
  code: AccountCode | null;
  entries: EntryRange | null;
  /** Every step is ok. */
  isValid: boolean;
}

/** What a step answers: null is ok. */
export type AccountResult =
  | AccountCode
  | { code: AccountCode; entries: EntryRange }
  | 'skipped'
  | null;

/** Runs the steps in order up to the first failure. */
export function judgeAccount(check: (step: AccountStep) => AccountResult): AccountVerdict {
  let found: { code: AccountCode; entries: EntryRange | null } | null = null;
  const steps = ACCOUNT_STEPS.map((step): AccountStepVerdict => {
    const result = found === null ? check(step) : 'skipped';
    if (result === null) return { step, state: 'ok' };
    if (result === 'skipped') return { step, state: 'skipped' };
    found = typeof result === 'string' ? { code: result, entries: null } : result;
    return { step, state: 'failed', ...found };
  });
  const { code = null, entries = null } = found ?? {};
  return { steps, code, entries, isValid: steps.every(({ state }) => state === 'ok') };
}
