import { isSameName } from '../../../src/domain/input/name';
import type { Queryable } from '../../db/Database';
import { fieldError } from '../../platform/errors';
import { findVerifiedName } from '../../repositories/identities';

/** Throws `holder_mismatch` on `field` unless a bank card has the verified name, if any. */
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
