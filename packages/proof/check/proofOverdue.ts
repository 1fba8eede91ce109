import { runProofSteps, type Verdict } from './verdict';
import { MINUTE_MS } from '@candor/rules/durations';

/** Maximum time from the minute of expiry to the proof, for sealing and outages. */
export const PROOF_GRACE_MS = 10 * MINUTE_MS;

/** Both times are ms of the server's clock; no promise of the server extends the limit. */
export function isProofOverdue(expiresAt: number, now: number): boolean {
  const sealedFrom = expiresAt - (expiresAt % MINUTE_MS) + MINUTE_MS;
  return now > sealedFrom + PROOF_GRACE_MS;
}

/** The verdict on an order whose proof is withheld: its closing step fails (docs/PROOF.md). */
export const overdueVerdict: Verdict = runProofSteps((step) =>
  step === 'closing' ? 'proof_overdue' : 'skipped',
);
