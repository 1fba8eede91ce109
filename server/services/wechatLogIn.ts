import type { Context } from '../ports/context';
import type { Caller } from '../ports/Caller';
import { AppError } from '../platform/errors';
import { bindWechat, findWechatUser, unbindWechat } from '../repositories/wechatAccounts';
import { wechatMessage } from '../texts/messageTexts';
import { beginSession, type BegunSession } from './beginSession';
import { postMessage } from './postMessage';

/** Throws `wechat_off` where the operator has no account at WeChat. */
function wechatOf({ wechat }: Pick<Context, 'wechat'>): NonNullable<Context['wechat']> {
  if (wechat === null) throw new AppError('wechat_off');
  return wechat;
}

/**
 * Begins a session for who WeChat says it is. Throws `wechat_unbound` when that WeChat account was
 * never bound by somebody logged in: an account is made with a phone or an e-mail, never by WeChat.
 */
export async function logInByWechat(
  context: Context,
  code: string,
  { address, device }: Caller,
): Promise<BegunSession> {
  const { db, clock, limiter, notify } = context;
  limiter.take('auth', address);
  const userId = await findWechatUser(db, await wechatOf(context).openIdOf(code));
  if (userId === null) throw new AppError('wechat_unbound');
  const { messageId, ...session } = await db.transaction((tx) =>
    beginSession(context, tx, { userId, device, at: clock.now() }),
  );
  if (messageId !== null) notify.message(userId, messageId);
  return session;
}

/** Lets the caller's WeChat account log in to their account from now on; they are told by a message. */
export async function bindOwnWechat(context: Context, userId: number, code: string): Promise<void> {
  const { db, clock, notify } = context;
  const openId = await wechatOf(context).openIdOf(code);
  const at = clock.now();
  const id = await db.transaction(async (tx) => {
    await bindWechat(tx, openId, userId, at);
    return postMessage(tx, { userId, at, ...wechatMessage(true, at) });
  });
  notify.message(userId, id);
}

/** Takes that back. */
export async function unbindOwnWechat(context: Context, userId: number): Promise<void> {
  const { db, clock, notify } = context;
  const at = clock.now();
  const id = await db.transaction(async (tx) => {
    await unbindWechat(tx, userId);
    return postMessage(tx, { userId, at, ...wechatMessage(false, at) });
  });
  notify.message(userId, id);
}
