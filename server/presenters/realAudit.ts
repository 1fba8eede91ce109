import { DAY_MS } from '@candor/rules/durations';
import { REAL_AUDITS, type RealAudit } from '../../types/contract/kinds';
import type { IdentityRow } from '../repositories/identities';

/** Age, ms, from which a request under review is shown as waiting. */
const WAITING_AFTER_MS = DAY_MS;

/** `identity` is the user's newest request, or null. */
export function realAuditOf(identity: IdentityRow | null, now: number): RealAudit {
  if (identity === null) return 'pending';
  return identity.decision ?? (now - identity.at > WAITING_AFTER_MS ? 'waiting' : 'inReview');
}

/** Returns the number that the API sends for a state. */
export const realAuditCode = (state: RealAudit): number => REAL_AUDITS.indexOf(state);
