import { isSameName } from '../../../src/domain/input/name';
import type { Queryable } from '../../db/Database';
import { fieldError } from '../../platform/errors';
import { findVerifiedName } from '../../repositories/identities';

/**
 * Refuses a bank card that is not in the customer's verified name: `holder_mismatch` on the field.
 * Without a verified name there is nothing to compare; `requireIdentity` asks for one.
 */
export async function refuseOtherHolder(
  db: Queryable,
  userId: number,
  holder: string,
  field: string,
): Promise<void> {
  const verified = await findVerifiedName(db, userId);
  if (verified !== null && !isSameName(verified, holder)) {
    throw fieldError(field, 'holder_mismatch');
  }
}
