import type { Context } from '../../../ports/context';
import {
  bindOwnWechat,
  logInByWechat,
  readWechatPhone,
  unbindOwnWechat,
} from '../../../services/account/wechatLogIn';
import { callerOf } from '../../callerOf';
import type { Handlers } from '../../defineCalls';

export function wechatCalls(context: Context) {
  return {
    'POST /wechatLogin': async ({ body, request }) => {
      const session = await logInByWechat(context, body.code, callerOf(request));
      return { token: session.token, device: session.device, uid: String(session.userId) };
    },
    'POST /wechatPhone': ({ body, request }) =>
      readWechatPhone(context, body.code, callerOf(request)),
    'POST /wechatBind': async ({ body, user }) => {
      await bindOwnWechat(context, user, body.code);
      return null;
    },
    'POST /wechatUnbind': async ({ user }) => {
      await unbindOwnWechat(context, user);
      return null;
    },
  } satisfies Partial<Handlers>;
}
