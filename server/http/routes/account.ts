import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  ChangePasswordRequestSchema,
  CountrySchema,
  LoginRequestSchema,
  RecoverFundPasswordRequestSchema,
  RecoverPasswordRequestSchema,
  RegisterRequestSchema,
  SendVcodeReplySchema,
  SendVcodeRequestSchema,
  SessionSchema,
  UserSchema,
  type Session,
} from '../../../types/contract/account';
import { networkOf } from '../../platform/networkOf';
import { getUser } from '../../repositories/users';
import type { Context } from '../../ports/context';
import { listCountries } from '../../presenters/listCountries';
import { presentUser } from '../../presenters/presentUser';
import { changePassword } from '../../services/changePassword';
import { loadUser } from '../../services/loadUser';
import type { BegunSession } from '../../services/beginSession';
import { logIn } from '../../services/logIn';
import { recoverFundPassword, recoverPassword } from '../../services/recoverPassword';
import { isGuest } from '../../services/registerGuest';
import { registerUser } from '../../services/registerUser';
import { sendCode, sendFundCode } from '../../services/sendCode';
import { callerOf } from '../callerOf';
import { defineCall } from '../defineCall';

const tag = 'account';

const presentSession = ({ token, userId, device }: BegunSession): Session => ({
  token,
  device,
  uid: String(userId),
});

/** Password work of somebody not logged in waits in a queue of its own, in turn by address. */
const asStranger = (context: Context, { ip }: FastifyRequest): Context => ({
  ...context,
  hasher: context.hasher.forStranger(networkOf(ip)),
});

/** Whose account a registration keeps: the demo's guest who asks for it, if it is one. */
async function guestOf({ db, sessions }: Context, { headers }: FastifyRequest) {
  const user = typeof headers.token === 'string' ? await sessions.find(headers.token) : null;
  return user !== null && isGuest(await getUser(db, user.userId)) ? user.userId : null;
}

function registerEntryRoutes(app: FastifyInstance, context: Context): void {
  defineCall(
    app,
    context,
    {
      method: 'POST',
      path: '/raeCodeList',
      access: 'public',
      tag,
      whileClosed: true,
      summary: 'Countries and their calling codes',
      data: Type.Array(CountrySchema),
    },
    async ({ locale }) => listCountries(locale),
  );
  defineCall(
    app,
    context,
    {
      method: 'POST',
      path: '/sendVcode',
      access: 'public',
      tag,
      limit: 'auth',
      summary: 'Send a verification code',
      body: SendVcodeRequestSchema,
      data: SendVcodeReplySchema,
    },
    ({ body, request }) => sendCode(context, body, callerOf(request)),
  );
  defineCall(
    app,
    context,
    {
      method: 'POST',
      path: '/regisiter',
      access: 'public',
      tag,
      limit: 'auth',
      summary: 'Make an account and log in',
      body: RegisterRequestSchema,
      data: SessionSchema,
    },
    async ({ body, request }) => {
      const guest = await guestOf(context, request);
      const stranger = asStranger(context, request);
      return presentSession(await registerUser(stranger, body, callerOf(request), guest));
    },
  );
  defineCall(
    app,
    context,
    {
      method: 'POST',
      path: '/login',
      access: 'public',
      tag,
      summary: 'Log in',
      body: LoginRequestSchema,
      data: SessionSchema,
    },
    async ({ body, request }) =>
      presentSession(await logIn(asStranger(context, request), body, callerOf(request))),
  );
}

function registerPasswordRoutes(app: FastifyInstance, context: Context): void {
  defineCall(
    app,
    context,
    {
      method: 'POST',
      path: '/changepwd',
      access: 'active',
      tag,
      summary: 'Change the login password',
      body: ChangePasswordRequestSchema,
      data: Type.Null(),
    },
    async ({ body, user }) => {
      await changePassword(context, user, 'login', body);
      return null;
    },
  );
  defineCall(
    app,
    context,
    {
      method: 'POST',
      path: '/changecoinpwd',
      access: 'active',
      tag,
      summary: 'Change the fund password',
      body: ChangePasswordRequestSchema,
      data: Type.Null(),
    },
    async ({ body, user }) => {
      await changePassword(context, user, 'fund', body);
      return null;
    },
  );
}

function registerRecoveryRoutes(app: FastifyInstance, context: Context): void {
  defineCall(
    app,
    context,
    {
      method: 'POST',
      path: '/recoverPassword',
      access: 'public',
      tag,
      limit: 'auth',
      summary: 'Set a forgotten login password anew with a code, and log in',
      body: RecoverPasswordRequestSchema,
      data: SessionSchema,
    },
    async ({ body, request }) =>
      presentSession(await recoverPassword(asStranger(context, request), body, callerOf(request))),
  );
  defineCall(
    app,
    context,
    {
      method: 'POST',
      path: '/sendFundVcode',
      access: 'active',
      tag,
      summary: 'Send yourself a code for a forgotten fund password',
      data: SendVcodeReplySchema,
    },
    ({ user, request }) => sendFundCode(context, user.userId, callerOf(request)),
  );
  defineCall(
    app,
    context,
    {
      method: 'POST',
      path: '/recoverFundPassword',
      access: 'active',
      tag,
      summary: 'Set a forgotten fund password anew with a code',
      body: RecoverFundPasswordRequestSchema,
      data: Type.Null(),
    },
    async ({ body, user }) => {
      await recoverFundPassword(context, user, body);
      return null;
    },
  );
}

/** Registration, login, logout, passwords, and the user themselves. */
export function registerAccountRoutes(app: FastifyInstance, context: Context): void {
  registerEntryRoutes(app, context);
  registerPasswordRoutes(app, context);
  registerRecoveryRoutes(app, context);
  defineCall(
    app,
    context,
    {
      method: 'POST',
      path: '/logout',
      access: 'user',
      tag,
      whileClosed: true,
      summary: 'End this session',
      data: Type.Null(),
    },
    async ({ user }) => {
      await context.sessions.end(user);
      return null;
    },
  );
  defineCall(
    app,
    context,
    {
      method: 'GET',
      path: '/loadUserInfo',
      access: 'user',
      tag,
      summary: 'The logged-in user',
      data: UserSchema,
    },
    async ({ user, locale }) =>
      presentUser(await loadUser(context, user.userId), { now: context.clock.now(), locale }),
  );
}
