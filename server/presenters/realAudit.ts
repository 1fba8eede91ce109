import { DAY_MS } from '@candor/rules/durations';
import { REAL_AUDITS, type RealAudit } from '../../types/contract/kinds';
import type { IdentityRow } from '../repositories/identities';

/** A request older than this is still under review, and shown as waiting. */
const WAITING_AFTER_MS = DAY_MS;

/** State of a user's newest request; null is a user who never asked. */
export function realAuditOf(identity: IdentityRow | null, now: number): RealAudit {
  if (identity === null) return 'pending';
  return identity.decision ?? (now - identity.at > WAITING_AFTER_MS ? 'waiting' : 'inReview');
}

/** How the wire says it. */
export const realAuditCode = (state: RealAudit): number => REAL_AUDITS.indexOf(state);
