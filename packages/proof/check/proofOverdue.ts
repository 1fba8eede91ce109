import { judge, type Verdict } from './verdict';
import { MINUTE_MS } from '@candor/rules/durations';

/**
 * How long after the minute of expiry a proof may be on its way, in ms. Sealing takes seconds; the
 * rest is for a server that was down. Without a limit a house could say "soon" for ever.
 */
export const PROOF_GRACE_MS = 10 * MINUTE_MS;

/**
 * Whether the proof of an order ought to be there by now.
 * @param expiresAt and `now` are ms of the server's clock; what the house promises does not count.
 */
export function isProofOverdue(expiresAt: number, now: number): boolean {
  const sealedFrom = expiresAt - (expiresAt % MINUTE_MS) + MINUTE_MS;
  return now > sealedFrom + PROOF_GRACE_MS;
}

/** The verdict on an order whose proof is withheld: how it closed is not shown (docs/PROOF.md). */
export const overdueVerdict: Verdict = judge((step) =>
  step === 'closing' ? 'proof_overdue' : 'skipped',
);
