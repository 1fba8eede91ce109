import type { Queryable } from '../../db/Database';
import { AppError } from '../../platform/errors';
import type { Context } from '../../ports/context';
import type { SessionUser } from '../../ports/SessionStore';
import { lockSession } from '../../repositories/sessions';
import { lockUser, type UserRow } from '../../repositories/users';
import { requireProof, type FundProof } from './proveFundPassword';

export type Actor = Pick<SessionUser, 'userId' | 'tokenHash'>;

/**
 * Locks the caller's account and returns it. Call it first in every transaction that depends on the
 * account, its passwords or the session. Each may have changed since the request arrived. Throws
 * `unauthorized` for an ended session, `account_frozen`, and the errors of `requireProof`.
 */
export async function lockActor(
  { clock }: Pick<Context, 'clock'>,
  tx: Queryable,
  { userId, tokenHash }: Actor,
  fund: FundProof | null = null,
): Promise<UserRow> {
  const user = await lockUser(tx, userId);
  if (!(await lockSession(tx, tokenHash, clock.now()))) throw new AppError('unauthorized');
  if (user.status === 0) throw new AppError('account_frozen');
  if (fund !== null) requireProof(user, fund);
  return user;
}
