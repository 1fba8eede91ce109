import type { CallName } from '@contract/calls';
import type { LoadingMode } from './LoadingGate';

export interface CallOptions {
  /** A POST shows the indicator `later`; a GET has none, for what waits for it has a skeleton. */
  loading?: LoadingMode;
  /** Sent in place of the session's own token, for a session that has ended already. */
  token?: string;
  /**
   * Whether a busy server may be asked again: true for a GET, and for a POST that only reads or that
   * the server carries out once however often it arrives.
   */
  repeatable?: boolean;
  /** Sends the name of this device, so that what others do never refuses one that has logged in before. */
  device?: boolean;
}

const NOW = { loading: 'now' } as const;
const QUIET = { loading: 'none' } as const;
const ENTRY = { loading: 'now', device: true } as const;
/** By its `requestId`, or because it is done already, the server does it once. */
const ONCE = { repeatable: true } as const;

/** How the app makes the calls that are not made as usual. Forms of the account show loading at once (SPEC 7). */
export const CALL_OPTIONS: { readonly [K in CallName]?: CallOptions } = {
  'POST /raeCodeList': { loading: 'none', repeatable: true },
  'POST /login': ENTRY,
  'POST /regisiter': ENTRY,
  'POST /sendVcode': ENTRY,
  'POST /recoverPassword': ENTRY,
  'POST /wechatLogin': ENTRY,
  'POST /demoGuest': ENTRY,
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
  'POST /logout': QUIET,
  'POST /saveSettings': QUIET,
  'POST /deviceKeySave': QUIET,
  'POST /messageRead': QUIET,
  'POST /rechargeChannel': { loading: 'none', repeatable: true },
  'POST /recharge': ONCE,
  'POST /withdrawl': ONCE,
  'POST /withdrawCancel': ONCE,
};
