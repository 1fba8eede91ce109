import type { Queryable } from '../../db/Database';
import type { Context } from '../../ports/context';
import { AppError } from '../../platform/errors';
import { findLatestIdentity } from '../../repositories/identities';

/**
 * Deposits and withdrawals need identity verification while `needReal` is on (SPEC 5, SPEC 6).
 * Throws `identity_in_review` or `identity_required`.
 */
export async function requireIdentity(
  { db, settings }: Pick<Context, 'settings'> & { db: Queryable },
  userId: number,
): Promise<void> {
  if (!(await settings.flag('needReal'))) return;
  const identity = await findLatestIdentity(db, userId);
  if (identity?.decision === 'approved') return;
  const inReview = identity !== null && identity.decision === null;
  throw new AppError(inReview ? 'identity_in_review' : 'identity_required');
}
