import type { ChangePasswordRequest } from '../../../types/contract/account';
import type { Plain } from '../../ports/plainRequest';
import type { Context } from '../../ports/context';
import { fieldError, refuseFields } from '../../platform/errors';
import { getUser } from '../../repositories/users';
import { lockActor, type Actor } from './lockActor';
import { limitGuesses } from './limitGuesses';
import { newPasswordFaults, type PasswordKind } from './newPasswordFault';
import { compareFundPassword } from './proveFundPassword';
import { setPassword } from './setPassword';

/**
 * Replaces a password after checking the old one. All other sessions of the user end and
 * withdrawals are held (`setPassword`). Throws `wrong_old_password`, `fund_password_locked`,
 * `password_unchanged`, `too_many_requests`, or the code of the first invalid field.
 */
export async function changePassword(
  context: Context,
  actor: Actor,
  kind: PasswordKind,
  request: Plain<ChangePasswordRequest>,
): Promise<void> {
  const { db, sessions, notify } = context;
  const { userId, tokenHash } = actor;
  const hasher = context.hasher.forCustomer(userId);
  // A demo account has no fund password until it sets one (decision 040).
  const { passwordHash, fundHash } = await getUser(db, userId);
  const isFirst = kind === 'fund' && fundHash === '';
  refuseFields({
    oldPassword: request.oldPassword === '' && !isFirst ? 'field_required' : null,
    ...newPasswordFaults(kind, request.password, request.passwordRepeat),
  });
  /** Returns the stored hash that matches the old password; null when the password is wrong. */
  const verifyOldPassword = async () => {
    if (kind === 'fund')
      return compareFundPassword(context, userId, request.oldPassword, 'oldPassword');
    const subject = { rule: 'account', key: `old password ${userId}` } as const;
    const verify = () => hasher.verify(passwordHash, request.oldPassword);
    return (await limitGuesses(context, [subject], verify)) ? passwordHash : null;
  };
  const verifiedHash = isFirst ? '' : await verifyOldPassword();
  if (verifiedHash === null) throw fieldError('oldPassword', 'wrong_old_password');
  if (request.password === request.oldPassword) throw fieldError('password', 'password_unchanged');
  const hashed = await hasher.hash(request.password);
  const cause = isFirst ? 'set' : 'changed';
  const change = { userId, kind, hashed, cause, currentSession: tokenHash } as const;
  const messageId = await db.transaction(async (tx) => {
    const user = await lockActor(context, tx, actor);
    const stored = kind === 'fund' ? user.fundHash : user.passwordHash;
    if (stored !== verifiedHash) throw fieldError('oldPassword', 'wrong_old_password');
    return setPassword(context, tx, change);
  });
  sessions.clearCache();
  notify.message(userId, messageId);
}
