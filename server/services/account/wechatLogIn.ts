import type { WechatPhone } from '../../../types/contract/wechat';
import type { Context } from '../../ports/context';
import type { Caller } from '../../ports/Caller';
import { AppError } from '../../platform/errors';
import { bindWechat, findWechatUser, unbindWechat } from '../../repositories/wechatAccounts';
import { lockUser } from '../../repositories/users';
import { wechatMessage } from '../../texts/messageTexts';
import { beginSession, type NewSession } from './beginSession';
import { lockActor, type Actor } from './lockActor';
import { postMessage } from '../postMessage';

/** Throws `wechat_off` if the operator has no WeChat app configured. */
function wechatOf({ wechat }: Pick<Context, 'wechat'>): NonNullable<Context['wechat']> {
  if (wechat === null) throw new AppError('wechat_off');
  return wechat;
}

/**
 * Begins a session for the account that the WeChat user is bound to. Throws `wechat_unbound`
 * without such an account: WeChat alone never creates one.
 */
export async function logInByWechat(
  context: Context,
  code: string,
  { address, device }: Caller,
): Promise<NewSession> {
  const { db, clock, limiter, notify } = context;
  limiter.take('auth', address);
  const openId = await wechatOf(context).openIdOf(code);
  const userId = await findWechatUser(db, openId);
  if (userId === null) throw new AppError('wechat_unbound');
  const { messageId, ...session } = await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if ((await findWechatUser(tx, openId)) !== userId) throw new AppError('wechat_unbound');
    return beginSession(context, tx, { userId, device, at: clock.now() });
  });
  if (messageId !== null) notify.message(userId, messageId);
  return session;
}

/**
 * The phone number that the customer released in WeChat, to fill in a form: it proves nothing. Throws
 * `wechat_off` unless the operator pays WeChat for it (WECHAT_PHONE).
 */
export async function readWechatPhone(
  context: Context,
  code: string,
  { address }: Caller,
): Promise<WechatPhone> {
  context.limiter.take('auth', address);
  const wechat = wechatOf(context);
  if (!context.config.wechat?.phone) throw new AppError('wechat_off');
  return wechat.phoneOf(code);
}

/** Binds a WeChat user to the caller's account and posts a message. */
export async function bindOwnWechat(context: Context, actor: Actor, code: string): Promise<void> {
  const { db, clock, notify } = context;
  const { userId } = actor;
  const openId = await wechatOf(context).openIdOf(code);
  const at = clock.now();
  const id = await db.transaction(async (tx) => {
    await lockActor(context, tx, actor);
    await bindWechat(tx, openId, userId, at);
    return postMessage(tx, { userId, at, ...wechatMessage(true, at) });
  });
  notify.message(userId, id);
}

export async function unbindOwnWechat(context: Context, actor: Actor): Promise<void> {
  const { db, clock, notify } = context;
  const { userId } = actor;
  const at = clock.now();
  const id = await db.transaction(async (tx) => {
    await lockActor(context, tx, actor);
    await unbindWechat(tx, userId);
    return postMessage(tx, { userId, at, ...wechatMessage(false, at) });
  });
  notify.message(userId, id);
}
