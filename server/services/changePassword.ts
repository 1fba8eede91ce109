import type { ChangePasswordRequest } from '../../types/contract/account';
import type { Context } from '../ports/context';
import { fieldError, refuseFields } from '../platform/errors';
import { getUser } from '../repositories/users';
import type { SessionUser } from '../ports/SessionStore';
import { limitGuesses } from './limitGuesses';
import { newPasswordFaults, type PasswordKind } from './newPasswordFault';
import { compareFundPassword } from './proveFundPassword';
import { setPassword } from './setPassword';

/**
 * Replaces a password after checking the old one; every other session of the user ends and
 * withdrawals wait (`setPassword`). Throws `wrong_old_password`, `fund_password_locked`,
 * `password_unchanged`, `too_many_requests`, or the first refused field.
 */
export async function changePassword(
  context: Context,
  { userId, tokenHash }: SessionUser,
  kind: PasswordKind,
  request: ChangePasswordRequest,
): Promise<void> {
  const { db, sessions, notify } = context;
  const hasher = context.hasher.forCustomer(userId);
  // An account of the demo has no fund password before its first (decision 040).
  const isFirst = kind === 'fund' && (await getUser(db, userId)).fundHash === '';
  refuseFields({
    oldpwd: request.oldpwd === '' && !isFirst ? 'field_required' : null,
    ...newPasswordFaults(kind, request.upwd, request.upwd2),
  });
  const isOld = () =>
    kind === 'fund'
      ? compareFundPassword(context, userId, request.oldpwd, 'oldpwd')
      : limitGuesses(context, [{ rule: 'account', key: `old password ${userId}` }], async () =>
          hasher.verify((await getUser(db, userId)).passwordHash, request.oldpwd),
        );
  if (!isFirst && !(await isOld())) throw fieldError('oldpwd', 'wrong_old_password');
  if (request.upwd === request.oldpwd) throw fieldError('upwd', 'password_unchanged');
  const hashed = await hasher.hash(request.upwd);
  const how = isFirst ? 'set' : 'changed';
  const change = { userId, kind, hashed, how, keptSession: tokenHash } as const;
  const messageId = await db.transaction((tx) => setPassword(context, tx, change));
  sessions.forget();
  notify.message(userId, messageId);
}
