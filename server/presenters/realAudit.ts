import type { IdentityRow } from '../repositories/identities';
import { DAY_MS } from '../../src/domain/durations';

/** The numeric states of a real name (decision 016). */
export const REAL_AUDIT = {
  pending: 0,
  inReview: 1,
  approved: 2,
  rejected: 3,
  waiting: 4,
} as const;

/** A request older than this is still under review, and shown as waiting. */
const WAITING_AFTER_MS = DAY_MS;

/** `realAudit` of a user's newest request; null is a user who never asked. */
export function realAuditCode(identity: IdentityRow | null, now: number): 0 | 1 | 2 | 3 | 4 {
  if (identity === null) return REAL_AUDIT.pending;
  if (identity.decision === 'approved') return REAL_AUDIT.approved;
  if (identity.decision === 'rejected') return REAL_AUDIT.rejected;
  return now - identity.at > WAITING_AFTER_MS ? REAL_AUDIT.waiting : REAL_AUDIT.inReview;
}
