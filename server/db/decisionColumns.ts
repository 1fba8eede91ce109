/** A decision of a reviewer: who, why and when. */
export interface DecisionColumns {
  userId: number;
  id: string;
  actor: string;
  /** Of a refusal: one of the closed list in `types/contract/refusal.ts`; null without one. */
  code: string | null;
  /** The reviewer's own words; '' without any. */
  reason: string;
  at: number;
}
