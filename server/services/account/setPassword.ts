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
  /** `changed` by who knew the old one, `recovered` by a verification code, `set` where there was none. */
  how: 'changed' | 'recovered' | 'set';
  /** Hash of the session that goes on; null ends all of them. */
  keptSession: Buffer | null;
}

/**
 * Puts a new password in force in the caller's transaction: other sessions end, no WeChat account logs in any more, withdrawals wait
 * (`payout_hold_hours`), and the customer gets a message, whose id it answers. A new fund password
 * forgives the wrong ones. Call `sessions.forget()` and `notify.message` after the commit.
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
  // Whoever bound a WeChat account of theirs with a stolen session is out as well.
  if (kind === 'login') await unbindWechat(tx, userId);
  return postMessage(tx, { userId, at, ...passwordMessage(kind, how, { at, heldUntil }) });
}
