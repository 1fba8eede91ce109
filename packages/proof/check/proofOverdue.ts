import { judge, type Verdict } from './verdict';
import { MINUTE_MS } from '@candor/rules/durations';

/**
 * Maximum time from the minute of expiry to the proof, ms: sealing takes seconds, an outage
 * minutes.
 */
export const PROOF_GRACE_MS = 10 * MINUTE_MS;

/**
 * @param expiresAt and `now` are ms of the server's clock; no promise of the server extends them.
 */
export function isProofOverdue(expiresAt: number, now: number): boolean {
  const sealedFrom = expiresAt - (expiresAt % MINUTE_MS) + MINUTE_MS;
  return now > sealedFrom + PROOF_GRACE_MS;
}

/** The verdict on an order whose proof is withheld: its closing step fails (docs/PROOF.md). */
export const overdueVerdict: Verdict = judge((step) =>
  step === 'closing' ? 'proof_overdue' : 'skipped',
);
