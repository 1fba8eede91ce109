import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../ports/context';
import { accountNameOf } from '../services/accountName';
import { callerOf } from './callerOf';

/** Calls whose outcome is in the security log, and the event's name there. */
export const SECURITY_EVENTS: Readonly<Record<string, string>> = {
  '/login': 'log-in',
  '/logout': 'log-out',
  '/deviceKeySave': 'device-key',
  '/deviceLogout': 'device-log-out',
  '/regisiter': 'registration',
  '/demoGuest': 'guest',
  '/sendVcode': 'code',
  '/sendFundVcode': 'fund-code',
  '/recoverPassword': 'password-recovery',
  '/recoverFundPassword': 'fund-password-recovery',
  '/changepwd': 'password-change',
  '/changecoinpwd': 'fund-password-change',
  '/saveBankCard': 'payout-target',
  '/delBankCard': 'payout-target-removal',
  '/wechatLogin': 'wechat-log-in',
  '/wechatBind': 'wechat-binding',
  '/wechatUnbind': 'wechat-unbinding',
  '/withdrawl': 'withdrawal',
  '/realAudit': 'identity',
};

/** Refusals of any call that say that somebody tried what they may not do. */
const TELLING = new Set(['unauthorized', 'account_frozen', 'too_many_requests', 'ledger_mismatch']);

/** The account that a body names, whether or not there is one; null without. */
function namedAccount(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('username' in body)) return null;
  const { username } = body;
  const type = 'registerType' in body ? body.registerType : null;
  const country = 'countryCode' in body ? body.countryCode : '';
  if (typeof username !== 'string' || typeof country !== 'string') return null;
  if (type !== 1 && type !== 2) return null;
  return accountNameOf({ registerType: type, countryCode: country, username }, true).loginKey;
}

function record({ security }: Context, request: FastifyRequest, refusal: string | null): void {
  const route = request.routeOptions.url ?? '';
  const event = SECURITY_EVENTS[route];
  if (event === undefined && (refusal === null || !TELLING.has(refusal))) return;
  security.note({
    event: event ?? 'call',
    outcome: refusal ?? 'ok',
    userId: request.sessionUser?.userId ?? null,
    loginKey: event === undefined ? null : namedAccount(request.body),
    ...callerOf(request),
  });
}

/** Writes log-ins, codes, passwords and payouts to the security log, refused ones with their code. */
export function recordSecurity(app: FastifyInstance, context: Context): void {
  app.addHook('onResponse', async (request, reply) => record(context, request, reply.refusal));
}
