import type { ChangePasswordRequest } from '../../types/contract/account';
import { checkFundPassword, checkPassword, checkRepeat } from '../../src/domain/validation';
import type { Context } from '../ports/context';
import { fieldError, refuseFields } from '../platform/errors';
import { getUser, updateUser } from '../repositories/users';
import type { SessionUser } from '../ports/SessionStore';

/** Of which password: the one for logging in or the one for moving money. */
export type PasswordKind = 'login' | 'fund';

const COLUMN = { login: 'passwordHash', fund: 'fundHash' } as const;
const CHECK = { login: checkPassword, fund: checkFundPassword } as const;

/**
 * Replaces a password after checking the old one; every other session of the user ends.
 * Throws `wrong_old_password`, `password_unchanged`, or the first refused field.
 */
export async function changePassword(
  context: Context,
  user: SessionUser,
  kind: PasswordKind,
  request: ChangePasswordRequest,
): Promise<void> {
  const { db, clock, sessions, limiter } = context;
  const hasher = context.hasher.forCustomer(user.userId);
  refuseFields({
    oldpwd: request.oldpwd === '' ? 'field_required' : null,
    upwd: CHECK[kind](request.upwd),
    upwd2: checkRepeat(request.upwd, request.upwd2),
  });
  limiter.take('secret', String(user.userId));
  const stored = (await getUser(db, user.userId))[COLUMN[kind]];
  if (!(await hasher.verify(stored, request.oldpwd)))
    throw fieldError('oldpwd', 'wrong_old_password');
  if (request.upwd === request.oldpwd) throw fieldError('upwd', 'password_unchanged');
  const hashed = await hasher.hash(request.upwd);
  const changed = kind === 'login' ? { passwordHash: hashed } : { fundHash: hashed };
  await db.transaction(async (tx) => {
    await updateUser(tx, user.userId, { ...changed, updatedAt: clock.now() });
    await sessions.endOthers(tx, user.userId, user.tokenHash);
  });
  sessions.forget();
}
