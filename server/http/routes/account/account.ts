import type { FastifyRequest } from 'fastify';
import { type Session } from '../../../../types/contract/account';
import { networkOf } from '../../../platform/limits/networkOf';
import { getUser } from '../../../repositories/users';
import type { Context } from '../../../ports/context';
import { listCountries } from '../../../presenters/listCountries';
import { presentUser } from '../../../presenters/presentUser';
import { changePassword } from '../../../services/account/changePassword';
import { loadUser } from '../../../services/account/loadUser';
import type { NewSession } from '../../../services/account/beginSession';
import { logIn } from '../../../services/account/logIn';
import { recoverFundPassword, recoverPassword } from '../../../services/account/recoverPassword';
import { isGuest } from '../../../services/account/registerGuest';
import { registerUser } from '../../../services/account/registerUser';
import { sendCode, sendFundCode } from '../../../services/account/sendCode';
import { callerOf } from '../../callerOf';
import type { Handlers } from '../../defineCalls';

const presentSession = ({ token, userId, device }: NewSession): Session => ({
  token,
  device,
  uid: String(userId),
});

/** Passwords of unauthenticated callers are hashed in a separate queue, fair by network. */
const asStranger = (context: Context, { ip }: FastifyRequest): Context => ({
  ...context,
  hasher: context.hasher.forStranger(networkOf(ip)),
});

/** Returns the id of the demo guest who is registering; null for other callers. */
async function guestOf({ db, sessions }: Context, { headers }: FastifyRequest) {
  const user = typeof headers.token === 'string' ? await sessions.find(headers.token) : null;
  return user !== null && isGuest(await getUser(db, user.userId)) ? user.userId : null;
}

export function accountCalls(context: Context) {
  return {
    'POST /raeCodeList': async ({ locale }) => listCountries(locale),
    'POST /sendVcode': ({ body, request }) => sendCode(context, body, callerOf(request)),
    'POST /regisiter': async ({ body, request }) => {
      const guest = await guestOf(context, request);
      const visitor = asStranger(context, request);
      return presentSession(await registerUser(visitor, body, callerOf(request), guest));
    },
    'POST /login': async ({ body, request }) =>
      presentSession(await logIn(asStranger(context, request), body, callerOf(request))),
    'POST /changepwd': async ({ body, user }) => {
      await changePassword(context, user, 'login', body);
      return null;
    },
    'POST /changecoinpwd': async ({ body, user }) => {
      await changePassword(context, user, 'fund', body);
      return null;
    },
    'POST /recoverPassword': async ({ body, request }) =>
      presentSession(await recoverPassword(asStranger(context, request), body, callerOf(request))),
    'POST /sendFundVcode': ({ user, request }) =>
      sendFundCode(context, user.userId, callerOf(request)),
    'POST /recoverFundPassword': async ({ body, user }) => {
      await recoverFundPassword(context, user, body);
      return null;
    },
    'POST /logout': async ({ user }) => {
      await context.sessions.end(user);
      return null;
    },
    'GET /loadUserInfo': async ({ user, locale }) =>
      presentUser(await loadUser(context, user.userId), { now: context.clock.now(), locale }),
  } satisfies Partial<Handlers>;
}
