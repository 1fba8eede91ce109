import type { Context } from '../../ports/context';
import type { Queryable } from '../../db/Database';
import { unbindWechat } from '../../repositories/wechatAccounts';
import { updateUser } from '../../repositories/users';
import { passwordMessage } from '../../texts/messageTexts';
import { payoutHeldUntil } from '../money/holdPayouts';
import type { PasswordKind } from './newPasswordFault';
import { postMessage } from '../postMessage';

interface NewPassword {
  userId: number;
  kind: PasswordKind;
  hashed: string;
  /** `changed` with the old password, `recovered` with a code, `set` for the first time. */
  how: 'changed' | 'recovered' | 'set';
  /** Hash of the session to keep; null ends all sessions. */
  keptSession: Buffer | null;
}

/**
 * Sets a password in the caller's transaction; returns the id of the message to the customer. Ends
 * other sessions, unbinds WeChat (login password) and holds withdrawals (`payout_hold_hours`). Call
 * `sessions.forget()` and `notify.message` after the commit.
 */
export async function setPassword(
  context: Pick<Context, 'clock' | 'sessions' | 'settings'>,
  tx: Queryable,
  { userId, kind, hashed, how, keptSession }: NewPassword,
): Promise<string> {
  const at = context.clock.now();
  const heldUntil = how === 'set' ? 0 : await payoutHeldUntil(context, at);
  await updateUser(tx, userId, {
    ...(kind === 'login' ? { passwordHash: hashed } : { fundHash: hashed, fundFailures: 0 }),
    ...(how !== 'set' && { payoutHeldUntil: heldUntil }),
    updatedAt: at,
  });
  await context.sessions.endOthers(tx, userId, keptSession);
  // A thief may have bound a WeChat account with a stolen session.
  if (kind === 'login') await unbindWechat(tx, userId);
  return postMessage(tx, { userId, at, ...passwordMessage(kind, how, { at, heldUntil }) });
}
