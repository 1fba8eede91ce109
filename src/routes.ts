import type { TextKey } from '@/i18n/TextKey';

/** Tab pages in the order of the tab bar. */
export const TABS = ['home', 'market', 'trade', 'mine'] as const;
export type Tab = (typeof TABS)[number];

interface Place {
  /**
   * Tab that leads to the page. Wide windows select this tab and show its list beside the page: the
   * orders (`trade`) or the account (`mine`).
   */
  tab?: Tab;
  /** Id of the page's row in the account list. */
  row?: string;
}

export interface Route<Key extends string = string> extends Place {
  path: string;
  /** `visitor`: leads home once there is a session. `member`: needs a session (SPEC 2). */
  access: 'visitor' | 'anyone' | 'member';
  /** Title of the browser tab and in WeChat's history; by default the app's name. */
  title?: TextKey;
  /** The page that opens this one and that Back opens. It has the same tab and row. */
  parent?: Key;
  /** Tab and row of the page if it shows the cash flow (`tab=flow`). */
  flow?: Place;
  /** True if banners may link to it. */
  banner?: true;
  /** True if the page offers a newer version of the app. */
  offersUpdate?: true;
}

/**
 * All pages: those of SPEC 2 and some more. Sub-packages, the wide layout, the rail, access rules
 * and checks read this table. The first folder of a path is its sub-package.
 */
// Not formatted: one page per line.
// oxfmt-ignore
export const ROUTES = {
  launch: { path: '/pages/launch/index', access: 'visitor', title: 'launch.title', offersUpdate: true },
  home: { path: '/pages/home/index', access: 'member', title: 'home.title', tab: 'home', offersUpdate: true },
  market: { path: '/pages/market/index', access: 'member', title: 'market.title', tab: 'market', banner: true },
  trade: { path: '/pages/trade/index', access: 'member', title: 'trade.title', tab: 'trade', banner: true },
  mine: { path: '/pages/mine/index', access: 'member', title: 'mine.title', tab: 'mine', row: 'mine-statistics', banner: true },
  updateApp: { path: '/components/UpdateApp', access: 'anyone', title: 'update.title' },
  login: { path: '/pages/login/index', access: 'visitor', title: 'login.title' },
  register: { path: '/pages/register/index', access: 'visitor', title: 'register.title' },
  /** Not in SPEC 2: resets a login password. */
  recover: { path: '/pages/login/recover', access: 'visitor', title: 'login.recoverTitle' },
  modify: { path: '/pages/modify/index', access: 'member', title: 'modify.title', tab: 'mine', row: 'mine-modify' },
  modifyPassword: { path: '/pages/modify/password', access: 'member', title: 'modify.title', parent: 'modify' },
  modifyAuthentication: { path: '/pages/modify/authentication', access: 'member', title: 'authentication.title', tab: 'mine', row: 'mine-authentication', banner: true },
  /** Not in SPEC 2: resets a fund password. */
  modifyRecoverFund: { path: '/pages/modify/recover-fund', access: 'member', title: 'modify.recoverFund', parent: 'modify' },
  recharge: { path: '/pages/recharge/index', access: 'member', title: 'recharge.title', tab: 'mine', banner: true },
  rechargeBank: { path: '/pages/recharge/bank', access: 'member', title: 'recharge.bankTitle', parent: 'recharge' },
  rechargeUsdt: { path: '/pages/recharge/usdt', access: 'member', title: 'recharge.usdtTitle', parent: 'recharge' },
  withdraw: { path: '/pages/withdraw/index', access: 'member', title: 'withdraw.title', tab: 'mine', banner: true },
  message: { path: '/pages/message/index', access: 'member', title: 'message.title', tab: 'mine', row: 'mine-message', banner: true },
  language: { path: '/pages/language/index', access: 'member', title: 'language.title', tab: 'mine', row: 'mine-language' },
  wallet: { path: '/pages/wallet/index', access: 'member', title: 'wallet.title', tab: 'mine', row: 'mine-wallet', banner: true },
  walletAddWallet: { path: '/pages/wallet/add-wallet', access: 'member', title: 'wallet.addWalletTitle', parent: 'wallet' },
  walletAddBank: { path: '/pages/wallet/add-bank', access: 'member', title: 'wallet.addBankTitle', parent: 'wallet' },
  invite: { path: '/pages/invite/index', access: 'member', title: 'invite.title', tab: 'mine', row: 'mine-invite', banner: true },
  stock: { path: '/pages/stock/index', access: 'member', tab: 'market', banner: true },
  stockTrade: { path: '/pages/stock/trade', access: 'member', title: 'ticket.title', tab: 'market' },
  search: { path: '/pages/search/index', access: 'member', title: 'search.title', tab: 'market', banner: true },
  record: { path: '/pages/record/index', access: 'member', title: 'record.title', tab: 'trade', flow: { tab: 'mine', row: 'mine-record' }, banner: true },
  recordRecharge: { path: '/pages/record/recharge', access: 'member', title: 'record.deposits.title', tab: 'mine', row: 'mine-deposits' },
  recordWithdraw: { path: '/pages/record/withdraw', access: 'member', title: 'record.withdrawals.title', tab: 'mine', row: 'mine-payouts' },
  service: { path: '/pages/service/index', access: 'anyone', title: 'service.title', tab: 'mine', row: 'mine-service', banner: true },
  /** Not in SPEC 2: checks a settled order. */
  recordVerify: { path: '/pages/record/verify', access: 'member', title: 'proof.title', parent: 'record' },
  /** Not in SPEC 2: checks the customer's money. */
  recordMoney: { path: '/pages/record/money', access: 'member', title: 'money.title', tab: 'mine', row: 'mine-money' },
  /** Not in SPEC 2: results of the customer's orders. */
  recordStatistics: { path: '/pages/record/statistics', access: 'member', title: 'statistics.title', tab: 'mine', row: 'mine-statistics' },
} as const satisfies Record<string, Route>;

export type RouteKey = keyof typeof ROUTES;
export const ROUTE_KEYS = Object.keys(ROUTES) as RouteKey[];

/** The page's row with all fields; missing fields are undefined. */
export const routeOf = (key: RouteKey): Route<RouteKey> => ROUTES[key];

export const isTab = (key: RouteKey): key is Tab => routeOf(key).tab === key;

/** Tab and row of a page opened with these parameters. */
export function placeOf(key: RouteKey, params: { readonly tab?: string | undefined }): Place {
  const route = routeOf(key);
  if (route.parent) return placeOf(route.parent, {});
  return (params.tab === 'flow' && route.flow) || route;
}

/** Parameters of the pages, all text; other pages have none. */
export interface RouteParams {
  /** `oid`: invite code of a shared link. `q`: the whole link, from WeChat's scanner. */
  register: { oid?: string; q?: string };
  modifyPassword: { kind: 'login' | 'fund' };
  rechargeBank: { amount: string };
  rechargeUsdt: { amount: string };
  wallet: { tab?: 'wallet' | 'bank' };
  stock: { procode: string };
  /** `requestId` opens the ticket of an intent whose outcome is being checked. */
  stockTrade: { procode: string; direction?: '1' | '2'; requestId?: string };
  trade: { tab?: never };
  record: { tab?: 'order' | 'flow'; orderNo?: string };
  /** `procode` without `orderNo`: a result shared in Moments, which leads to its stock. */
  recordVerify: { orderNo?: string; share?: '1'; procode?: string };
  /** `view` shows the operator's support page inside WeChat. */
  service: { view?: 'page' };
}

export type ParamsOf<K extends RouteKey> = K extends keyof RouteParams
  ? RouteParams[K]
  : Record<string, never>;
