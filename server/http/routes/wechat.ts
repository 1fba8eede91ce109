import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { SessionSchema } from '../../../types/contract/account';
import { WechatCodeRequestSchema } from '../../../types/contract/wechat';
import type { Context } from '../../ports/context';
import { bindOwnWechat, logInByWechat, unbindOwnWechat } from '../../services/wechatLogIn';
import { callerOf } from '../callerOf';
import { defineCall } from '../defineCall';

const tag = 'account';

/** Log-in by WeChat, for accounts that have bound it. */
export function registerWechatRoutes(app: FastifyInstance, context: Context): void {
  defineCall(
    app,
    context,
    {
      method: 'POST',
      path: '/wechatLogin',
      access: 'public',
      tag,
      summary: 'Log in with a bound WeChat account',
      body: WechatCodeRequestSchema,
      data: SessionSchema,
    },
    async ({ body, request }) => {
      const session = await logInByWechat(context, body.code, callerOf(request));
      return { token: session.token, device: session.device, uid: String(session.userId) };
    },
  );
  defineCall(
    app,
    context,
    {
      method: 'POST',
      path: '/wechatBind',
      access: 'active',
      tag,
      summary: 'Let your WeChat account log in',
      body: WechatCodeRequestSchema,
      data: Type.Null(),
    },
    async ({ body, user }) => {
      await bindOwnWechat(context, user, body.code);
      return null;
    },
  );
  defineCall(
    app,
    context,
    {
      method: 'POST',
      path: '/wechatUnbind',
      access: 'active',
      tag,
      summary: 'Let no WeChat account log in any more',
      data: Type.Null(),
    },
    async ({ user }) => {
      await unbindOwnWechat(context, user);
      return null;
    },
  );
}
