export interface DecisionColumns {
  userId: number;
  id: string;
  actor: string;
  /** Code of a refusal, from `types/contract/refusal.ts`; null without one. */
  code: string | null;
  /** Reason in the reviewer's own words; may be empty. */
  reason: string;
  at: number;
}
