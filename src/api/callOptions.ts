import type { CallName } from '@contract/calls';
import type { LoadingMode } from './LoadingGate';

export interface CallOptions {
  /** A POST defaults to `later`. A GET shows no indicator, because its screen has a skeleton. */
  loading?: LoadingMode;
  /** Token instead of the session's, for a call about an ended session. */
  token?: string;
  /** Whether to repeat the call after `server_busy`: true for a GET and for an idempotent POST. */
  repeatable?: boolean;
  /** Sends the device's name, so that the server's rate limits never block a known device. */
  device?: boolean;
}

const NOW = { loading: 'now' } as const;
const QUIET = { loading: 'none' } as const;
const LOGIN_OPTIONS = { loading: 'now', device: true } as const;
/** For calls that are idempotent on the server, by `requestId` or by their effect. */
const ONCE = { repeatable: true } as const;

/** Options of calls that differ from the defaults. Log-in forms show loading at once (SPEC 7). */
export const CALL_OPTIONS: { readonly [K in CallName]?: CallOptions } = {
  'POST /raeCodeList': { loading: 'none', repeatable: true },
  'POST /login': LOGIN_OPTIONS,
  'POST /regisiter': LOGIN_OPTIONS,
  'POST /sendVcode': LOGIN_OPTIONS,
  'POST /recoverPassword': LOGIN_OPTIONS,
  'POST /wechatLogin': LOGIN_OPTIONS,
  'POST /wechatPhone': LOGIN_OPTIONS,
  'POST /demoGuest': LOGIN_OPTIONS,
  'POST /sendFundVcode': NOW,
  'POST /recoverFundPassword': NOW,
  'POST /changepwd': NOW,
  'POST /changecoinpwd': NOW,
  'POST /saveProfile': { loading: 'now', repeatable: true },
  'POST /wechatBind': NOW,
  'POST /wechatUnbind': NOW,
  'POST /inquiry': NOW,
  'POST /demoMoney': { loading: 'now', repeatable: true },
  'POST /demoSpecimen': NOW,
  'POST /clientReport': QUIET,
  'POST /logout': QUIET,
  'POST /saveSettings': QUIET,
  'POST /deviceKeySave': QUIET,
  'POST /messageRead': QUIET,
  'POST /rechargeChannel': { loading: 'none', repeatable: true },
  'POST /recharge': ONCE,
  'POST /withdrawl': ONCE,
  'POST /withdrawCancel': ONCE,
};
