import type { Context } from '../../ports/context';
import type { Queryable } from '../../db/Database';
import { unbindWechat } from '../../repositories/wechatAccounts';
import { updateUser } from '../../repositories/users';
import { passwordMessage } from '../../texts/messageTexts';
import { payoutHeldUntil } from '../money/payoutHolds';
import type { PasswordKind } from './newPasswordFault';
import { postMessage } from '../postMessage';

interface NewPassword {
  userId: number;
  kind: PasswordKind;
  hashed: string;
  /** `changed` with the old password, `recovered` with a code, or `set` for the first time. */
  cause: 'changed' | 'recovered' | 'set';
  /** Hash of the session to keep; null ends all sessions. */
  currentSession: Buffer | null;
}

/**
 * Sets a password in the caller's transaction; returns the id of the message to the customer. Ends
 * other sessions, unbinds WeChat (login password) and holds withdrawals (`payout_hold_hours`). Call
 * `sessions.clearCache()` and `notify.message` after the commit.
 */
export async function setPassword(
  context: Pick<Context, 'clock' | 'sessions' | 'settings'>,
  tx: Queryable,
  { userId, kind, hashed, cause, currentSession }: NewPassword,
): Promise<string> {
  const at = context.clock.now();
  const heldUntil = cause === 'set' ? 0 : await payoutHeldUntil(context, at);
  await updateUser(tx, userId, {
    ...(kind === 'login' ? { passwordHash: hashed } : { fundHash: hashed, fundFailures: 0 }),
    ...(cause !== 'set' && { payoutHeldUntil: heldUntil }),
    updatedAt: at,
  });
  await context.sessions.endOthers(tx, userId, currentSession);
  // A thief may have bound a WeChat account with a stolen session.
  if (kind === 'login') await unbindWechat(tx, userId);
  return postMessage(tx, { userId, at, ...passwordMessage(kind, cause, { at, heldUntil }) });
}
