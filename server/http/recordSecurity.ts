import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallName } from '../../types/contract/calls';
import type { Context } from '../ports/context';
import { accountNameOf } from '../services/account/accountName';
import { callerOf } from './callerOf';

/** Name of each call's event in the security log. */
const SECURITY_EVENTS: { readonly [K in CallName]?: string } = {
  'POST /login': 'log-in',
  'POST /logout': 'log-out',
  'POST /deviceKeySave': 'device-key',
  'POST /deviceLogout': 'device-log-out',
  'POST /regisiter': 'registration',
  'POST /demoGuest': 'guest',
  'POST /sendVcode': 'code',
  'POST /sendFundVcode': 'fund-code',
  'POST /recoverPassword': 'password-recovery',
  'POST /recoverFundPassword': 'fund-password-recovery',
  'POST /changepwd': 'password-change',
  'POST /changecoinpwd': 'fund-password-change',
  'POST /saveBankCard': 'payout-target',
  'POST /delBankCard': 'payout-target-removal',
  'POST /wechatLogin': 'wechat-log-in',
  'POST /wechatPhone': 'wechat-phone',
  'POST /wechatBind': 'wechat-binding',
  'POST /wechatUnbind': 'wechat-unbinding',
  'POST /withdrawl': 'withdrawal',
  'POST /realAudit': 'identity',
};

const isLoggedCall = (name: string): name is CallName => name in SECURITY_EVENTS;

/** Error codes that suggest an attack, whichever call returns them. */
const SUSPICIOUS_CODES = new Set([
  'unauthorized',
  'account_frozen',
  'account_closed',
  'too_many_requests',
  'ledger_mismatch',
]);

/** Returns the account name in a request body, existing or not; null without a name. */
function namedAccount(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('username' in body)) return null;
  const { username } = body;
  const type = 'registerType' in body ? body.registerType : null;
  const country = 'countryCode' in body ? body.countryCode : '';
  if (typeof username !== 'string' || typeof country !== 'string') return null;
  if (type !== 1 && type !== 2) return null;
  return accountNameOf({ registerType: type, countryCode: country, username }, true).loginKey;
}

function recordCall({ security }: Context, request: FastifyRequest, refusal: string | null): void {
  const name = `${request.method} ${request.routeOptions.url}`;
  const event = isLoggedCall(name) ? SECURITY_EVENTS[name] : undefined;
  if (event === undefined && (refusal === null || !SUSPICIOUS_CODES.has(refusal))) return;
  security.logEvent({
    event: event ?? 'call',
    outcome: refusal ?? 'ok',
    userId: request.sessionUser?.userId ?? null,
    loginKey: event === undefined ? null : namedAccount(request.body),
    ...callerOf(request),
  });
}

/** Logs calls about log-ins, codes, passwords and payouts, with the error code of a refusal. */
export function recordSecurity(app: FastifyInstance, context: Context): void {
  app.addHook('onResponse', async (request, reply) =>
    recordCall(context, request, reply.refusal?.code ?? null),
  );
}
